import { t } from '../../../texts/tickets.ts'
import { DocumentTitle } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../print.css'
import { Fact, Loading, Stop } from './loading.tsx'

/** A placeholder with the layout of the printed sheet. */
export function PrintLoading() {
  return (
    <Loading>
      <DocumentTitle title={t('print.title')} />
      <div className="mx-auto flex w-full max-w-[210mm] flex-wrap gap-3 p-4">
        <Skeleton className="h-11 w-28 rounded-md" />
        <Skeleton className="h-11 w-40 rounded-md" />
      </div>
      <article className="print-sheet">
        <h1 className="sr-only">{t('print.title')}</h1>
        <div className="print-head">
          <Skeleton className="h-10 w-36" />
          <Skeleton className="h-10 w-28" />
        </div>
        <div className="print-journey">
          <Stop />
          <span />
          <Stop />
        </div>
        <div className="print-facts">
          <Fact />
          <Fact />
          <Fact />
          <Fact />
        </div>
        <div className="print-grid">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      </article>
    </Loading>
  )
}
