import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/http-client.ts'
import { t } from '../../../texts/layouts.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { layoutQuery } from '../api/layout.ts'
import { LayoutMap, type LayoutMapProps } from './layout-map.tsx'

export type LayoutAreaProps = Omit<LayoutMapProps, 'layout'> & {
  readonly id: number
  /** Its placeholder. */
  readonly loading: ReactNode
}

/** The seat map by the layout of this number, its placeholder, or why it could not be loaded. */
export function LayoutArea({ id, loading, ...map }: LayoutAreaProps) {
  const { data, error, isFetching, refetch } = useQuery(layoutQuery(id))
  if (data) return <LayoutMap layout={data} {...map} />
  if (error)
    return (
      <ErrorState
        message={errorText(error, t('layout.failed'))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return loading
}
