import type { ReactNode } from 'react'
import { t } from '../../../texts/tickets.ts'
import { Card } from '../../../ui/card.tsx'
import { StubCard } from '../../../ui/stub-card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'

/** A placeholder with the layout of 'Detail Tiket': the ticket with its stub, then its facts. */
export function TicketLoading() {
  return (
    <Page
      title={t('ticket.title')}
      above={<Skeleton className="h-[3.375rem]" />}
      subtitle={<TextSkeleton className="w-44" />}
      actions={<Skeleton className="h-7 w-32 rounded-full" />}
    >
      <Loading className="gap-4 sm:gap-6">
        <StubCard
          stub={
            <div className="flex flex-wrap items-center justify-between gap-4">
              <Skeleton className="h-12 w-28" />
              <Skeleton className="h-11 w-40 rounded-md" />
            </div>
          }
        >
          <div className="grid gap-5 pl-8">
            <Stop />
            <Stop />
          </div>
        </StubCard>
        <Card className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {[0, 1, 2, 3].map((index) => (
            <div key={index} className="grid gap-4">
              <Skeleton className="h-6 w-28" />
              <Fact />
              <Fact />
              <Fact />
            </div>
          ))}
        </Card>
      </Loading>
    </Page>
  )
}

/** A placeholder with the layout of a list of orders. */
export function OrdersLoading() {
  return (
    <Loading className="gap-5">
      {[0, 1, 2].map((index) => (
        <StubCard
          key={index}
          stub={
            <div className="flex flex-wrap items-center justify-between gap-4">
              <Skeleton className="h-12 w-28" />
              <Skeleton className="h-11 grow rounded-md sm:max-w-32" />
            </div>
          }
        >
          <div className="grid gap-3">
            <div className="flex items-center justify-between gap-3">
              <Skeleton className="w-20" />
              <Skeleton className="h-7 w-32 rounded-full" />
            </div>
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-2/5" />
          </div>
        </StubCard>
      ))}
    </Loading>
  )
}

/** A placeholder with the layout of the dashboard: search and two cards. */
export function DashboardLoading() {
  return (
    <Loading className="items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-4 sm:p-6 lg:col-span-2">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-40 rounded-md lg:h-18" />
      </Card>
      {[0, 1].map((index) => (
        <Card key={index} className="grid gap-3">
          <Skeleton className="mb-1 h-6 w-40" />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-1/3" />
          <Skeleton className="w-3/5" />
          <Skeleton className="mt-1 h-9 w-32 rounded-md pointer-coarse:h-11" />
        </Card>
      ))}
    </Loading>
  )
}

export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={`grid grid-cols-[minmax(0,1fr)] ${className ?? ''}`}>
      <span className="sr-only">{t('app.loading')}</span>
      {children}
    </div>
  )
}

export function Stop() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-7 w-full max-w-64" />
      <Skeleton className="h-3.5 w-full max-w-48" />
      <Skeleton className="h-3.5 w-full max-w-32" />
    </div>
  )
}

export function Fact() {
  return (
    <div>
      <Skeleton className="h-3.5 w-16" />
      <Skeleton className="mt-1.5 h-5 w-full max-w-36" />
    </div>
  )
}
