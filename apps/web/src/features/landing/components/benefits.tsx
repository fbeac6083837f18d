import { settingText } from '../../../lib/settings.ts'
import { t } from '../../../texts/landing.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { CARD } from '../../../ui/rare-icons.ts'

const benefits = (): readonly { icon: IconName; title: string; body: string }[] => [
  {
    icon: 'seat',
    title: t('landing.benefit1'),
    body: t('landing.benefit1Body', { n: settingText('holdMinutes') }),
  },
  { icon: CARD, title: t('landing.benefit2'), body: t('landing.benefit2Body') },
  { icon: 'ticket', title: t('landing.benefit3'), body: t('landing.benefit3Body') },
]

/** The three benefit blocks. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-20">
      <h2 id="benefits" className="text-2xl font-extrabold sm:text-3xl">
        {t('landing.benefits')}
      </h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-6">
        {benefits().map(({ icon, title, body }) => (
          <li key={title} className="border-t-2 border-brand pt-5">
            <Icon name={icon} className="size-8 text-brand" />
            <h3 className="mt-3 text-lg font-bold">{title}</h3>
            <p className="mt-2 text-muted">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
