import { useQuery } from '@tanstack/react-query'
import { useId, type ComponentProps } from 'react'
import { Suggestions, TextField } from '../../../../ui/text-field.tsx'
import { pointsOfCityQuery } from '../../shared/api/points.ts'

/** The terminal at one end; the city's active points are suggested [T600]. Another name becomes a point. */
export function TerminalField({ city, ...props }: ComponentProps<typeof TextField> & { city: string }) {
  const listId = useId()
  const points = useQuery(pointsOfCityQuery(city)).data?.data ?? []
  const active = points.filter(({ status }) => status === 'aktif')
  return (
    <div className="grid content-start">
      <TextField {...props} optional list={listId} autoComplete="off" />
      <Suggestions id={listId} texts={active.map(({ nama }) => nama)} />
    </div>
  )
}
