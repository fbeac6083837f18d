import { internationalPhone } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/shared.ts'
import { NewTabLink } from '../../../../ui/new-tab-link.tsx'

type PhoneLinksProps = {
  readonly phone: string
  /** Who answers: part of the chat's name, since a list has many of them. */
  readonly name?: string | null | undefined
  /** What the chat begins with. */
  readonly message?: string
}

/** A phone number as the links that staff need: to call, and to write by WhatsApp [B815]. */
export function PhoneLinks({ phone, name, message }: PhoneLinksProps) {
  const number = internationalPhone(phone)
  // A field of contacts may have an address, and older accounts anything: what no phone can dial stays text.
  if (!/^[\d\s()+.-]+$/.test(phone) || !/^\+\d{7,15}$/.test(number))
    return <span className="wrap-anywhere">{phone}</span>
  const text = message === undefined ? '' : `?text=${encodeURIComponent(message)}`
  return (
    <span className="flex w-fit flex-wrap items-baseline gap-x-3 font-normal">
      <a className="link tabular py-1 pointer-coarse:py-3" href={`tel:${number}`}>
        <span className="sr-only">{t('phone.call')} </span>
        {phone}
      </a>
      <NewTabLink
        className="link py-1 text-sm pointer-coarse:py-3"
        to={`https://wa.me/${number.slice(1)}${text}`}
      >
        {t('phone.whatsapp')}
        <span className="sr-only"> {t('phone.to', { name: name || phone })}</span>
      </NewTabLink>
    </span>
  )
}
