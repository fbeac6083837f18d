import { operator, whatsAppLink } from '../../../lib/settings.ts'
import { t } from '../../../texts/orders.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import { CHAT, PHONE } from '../../../ui/rare-icons.ts'

const link = 'link inline-flex min-h-11 items-center gap-1.5'

/** Who runs the bus, and help by phone and WhatsApp [O241]. `message`: already typed in the chat. */
export function HelpLine({ message }: { message: string }) {
  const { nama, no_telepon, tel } = operator()
  const chat = whatsAppLink(message)
  return (
    <div className="text-sm text-muted">
      <p>{t('help.runBy', { nama })}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <a href={tel} className={link}>
          <Icon name={PHONE} className="size-4" />
          {t('help.callAt', { phone: no_telepon })}
        </a>
        {chat !== '' && (
          <NewTabLink to={chat} className={link} rel="noreferrer">
            <Icon name={CHAT} className="size-4" />
            {t('help.chat')}
          </NewTabLink>
        )}
      </p>
    </div>
  )
}
