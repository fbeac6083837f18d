import { ARRIVE_EARLY_MINUTES, MAX_SEATS_PER_BOOKING } from '@tiketbus/contract'
import { t } from '../../../texts/landing.ts'

const steps = () => [
  { name: t('landing.step1'), body: t('landing.step1Body', { n: MAX_SEATS_PER_BOOKING }) },
  { name: t('landing.step2'), body: t('landing.step2Body') },
  { name: t('landing.step3'), body: t('landing.step3Body') },
  { name: t('landing.step4'), body: t('landing.step4Body', { n: ARRIVE_EARLY_MINUTES }) },
]

/** The four steps of a booking as a line with stops: vertical on phones, horizontal on wide screens. */
export function HowToBook() {
  return (
    <section aria-labelledby="walk" className="bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-20">
        <h2 id="walk" className="text-2xl font-extrabold sm:text-3xl">
          {t('landing.steps')}
        </h2>
        <ol className="mt-8 grid md:grid-cols-4">
          {steps().map((step, index) => (
            <li
              key={step.name}
              className="relative flex gap-4 pb-8 last:pb-0 md:flex-col md:gap-0 md:pr-6 md:pb-0"
            >
              {index < steps().length - 1 && (
                <span
                  aria-hidden="true"
                  className="absolute top-5 bottom-0 left-[9px] w-0.5 bg-brand md:top-[9px] md:right-0 md:bottom-auto md:left-5 md:h-0.5 md:w-auto"
                />
              )}
              <span
                aria-hidden="true"
                className={
                  index === steps().length - 1
                    ? 'relative mt-0.5 size-5 shrink-0 rounded-full border-4 border-brand bg-brand md:mt-0'
                    : 'relative mt-0.5 size-5 shrink-0 rounded-full border-4 border-brand bg-sunken md:mt-0'
                }
              />
              <span className="md:mt-4">
                <span className="block text-lg font-bold">{step.name}</span>
                <span className="mt-1 block text-muted">{step.body}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
