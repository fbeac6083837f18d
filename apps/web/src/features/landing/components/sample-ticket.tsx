import { t } from '../../../texts/landing.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StopLine } from '../../../ui/stop-line.tsx'

/** A decorative ticket beside the hero on wide screens, made of the product's own components; hidden from screen readers. */
export function SampleTicket() {
  return (
    <div
      aria-hidden="true"
      className="mx-auto hidden w-full max-w-md rotate-1 rounded-lg bg-surface text-ink shadow-card lg:mx-0 lg:block"
    >
      <div className="p-6">
        <div className="flex items-center justify-between text-sm text-muted">
          <span className="font-semibold">{t('landing.sample')}</span>
          <span className="inline-flex items-center gap-1.5 rounded-full bg-success-soft px-2.5 py-1 font-semibold text-success">
            <Icon name="check" className="size-4" />
            {t('status.confirmed')}
          </span>
        </div>
        <div className="mt-5 flex items-center gap-3">
          <span className="tabular text-3xl font-extrabold">19.30</span>
          <StopLine className="grow" />
          <span className="tabular text-3xl font-extrabold">05.00</span>
        </div>
        <div className="mt-2 flex justify-between gap-4 text-sm">
          <Stop city={t('landing.sampleFrom')} terminal={t('landing.sampleFromStop')} />
          <span className="tabular shrink-0 text-muted">{t('landing.sampleDuration')}</span>
          <Stop city={t('landing.sampleTo')} terminal={t('landing.sampleToStop')} right />
        </div>
      </div>
      <div className="perforated [--notch:var(--brand-deep)]">
        <div className="kawung rounded-b-lg text-brand">
          <div className="flex items-center justify-between gap-4 p-6 text-ink">
            <div>
              <p className="flex items-center gap-2 font-semibold">
                <Icon name="seat" className="text-brand" />
                {t('landing.sampleSeats')}
              </p>
              <p className="tabular mt-1 text-xl font-extrabold">{t('landing.samplePrice')}</p>
            </div>
            <QrCorner />
          </div>
        </div>
      </div>
    </div>
  )
}

function Stop({ city, terminal, right = false }: { city: string; terminal: string; right?: boolean }) {
  return (
    <span className={right ? 'text-right' : ''}>
      <span className="block font-bold">{city}</span>
      <span className="block text-muted">{terminal}</span>
    </span>
  )
}

function QrCorner() {
  return (
    <svg viewBox="0 0 15 15" className="size-16 shrink-0" fill="currentColor" shapeRendering="crispEdges">
      <path
        d="M0 0h5v5H0zM1 1v3h3V1zM2 2h1v1H2zM10 0h5v5h-5zM11 1v3h3V1zM12 2h1v1h-1zM0 10h5v5H0zM1 11v3h3v-3zM2 12h1v1H2z"
        fillRule="evenodd"
      />
      <path d="M6 0h1v2H6zM8 1h1v1H8zM7 3h2v1H7zM6 5h1v2H6zM8 5h2v1H8zM0 6h2v1H0zM3 6h2v1H3zM11 6h1v2h-1zM13 6h2v1h-2zM1 8h1v1H1zM4 8h3v1H4zM8 7h2v2H8zM13 8h1v2h-1zM6 10h2v1H6zM9 10h3v1H9zM7 12h1v3H7zM9 12h2v1H9zM12 12h1v1h-1zM14 11h1v2h-1zM10 14h2v1h-2zM13 14h2v1h-2z" />
    </svg>
  )
}
