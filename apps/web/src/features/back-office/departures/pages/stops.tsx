import type { Trip, TripWay } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useParams } from 'react-router'
import { formatDateTime } from '../../../../lib/dates.ts'
import { readId } from '../../../../lib/paths.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { t } from '../../../../texts/back-office/stops.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { allCitiesQuery } from '../../shared/api/cities.ts'
import { AskBeforeLeaving } from '../../shared/components/ask-before-leaving.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { routeQuery } from '../api/routes.ts'
import { putWay, wayQuery, type WayBody } from '../api/stops.ts'
import { CopyWay } from '../components/copy-way.tsx'
import { FareTable } from '../components/fare-table.tsx'
import { WayNodes } from '../components/way-nodes.tsx'
import { inOrder, readWay, wayFields, type WayFields } from '../way-form.ts'

/** /admin/routes/:id/perhentian: the cities, stops and fares of a departure [T601, T603]. */
export function Component() {
  const { id = '' } = useParams()
  const number = readId(id) ?? 0
  const departure = useQuery(routeQuery(number))
  const query = useQuery(wayQuery(id))
  const trip = departure.data?.data
  return (
    <Page
      title={t('stops.title')}
      subtitle={
        trip &&
        t('stops.subtitle', {
          line: `${trip.asal} → ${trip.tujuan}`,
          at: formatDateTime(trip.waktu_berangkat, trip.zona_asal),
        })
      }
      width="desk"
      above={<BackLink to={adminPaths.route(id)} label={t('stops.back')} />}
    >
      <Loaded query={query} failed={t('stops.loadFailed')} loading={<WayLoading />}>
        {({ data: way }) => (
          <Loaded query={departure} failed={t('stops.loadFailed')} loading={<WayLoading />}>
            {({ data }) => <WayEditor key={way.id_rute} way={way} trip={data} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

/** `way` as it is stored now: what was typed stays until it is saved or given up, also if somebody else's change arrives meanwhile. */
function WayEditor({ way, trip }: { way: TripWay; trip: Trip }) {
  const client = useQueryClient()
  const cities = useQuery(allCitiesQuery).data ?? []
  const mutation = useAdminMutation(() => {})
  const [opened, setOpened] = useState(() => ({ versi: way.versi, fields: wayFields(way) }))
  const state = useState(opened.fields)
  const [fields, setFields] = state
  const isChanged = fields !== opened.fields
  const form = useForm<WayFields, WayBody>(
    state,
    (values) => readWay(inOrder(values), cities),
    mutation.errors,
  )
  function show(stored: TripWay): void {
    const next = { versi: stored.versi, fields: wayFields(stored) }
    setOpened(next)
    setFields(next.fields)
  }
  if (!isChanged && way.versi > opened.versi) show(way)
  function save(event: FormEvent): void {
    event.preventDefault()
    // Errors name stops by their number: the form has the order that was sent.
    setFields(inOrder(fields))
    const body = form.check()
    if (body === undefined) return
    const send = async () => {
      const reply = await putWay(way.id_rute, body, opened.versi)
      client.setQueryData(wayQuery(String(way.id_rute)).queryKey, reply)
      show(reply.data)
      return reply
    }
    mutation.run(send, { done: t('stops.saved'), failed: t('stops.saveFailed') })
  }
  const names = fields.nodes.map(({ kota }, index) => kota.trim() || t('stops.newCity', { n: index + 1 }))
  const props = { form: fields, set: setFields, errors: form.errors, names }
  return (
    <form onSubmit={save} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isChanged && <AskBeforeLeaving />}
      <FormErrors errors={form.errors} messages={mutation.messages} />
      {mutation.conflict && (
        <Notice
          tone="warning"
          live="alert"
          actions={
            <>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  show(way)
                  mutation.clearConflict()
                }}
              >
                {t('conflict.useTheirs')}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  setOpened({ ...opened, versi: Number(mutation.conflict?.['versi']) })
                  mutation.clearConflict()
                }}
              >
                {t('stops.keepMine')}
              </Button>
            </>
          }
        >
          {t('stops.conflict')}
        </Notice>
      )}
      {way.beku ? (
        <Notice tone="info">{t('stops.frozen')}</Notice>
      ) : (
        <CopyWay trip={trip} onCopy={(copy) => setFields(wayFields(copy))} />
      )}
      <Section id="way-title" title={t('stops.way')}>
        <p className="mb-4 max-w-prose text-muted">{t('stops.wayHelp')}</p>
        <WayNodes {...props} frozen={way.beku} />
      </Section>
      <Section id="fares-title" title={t('stops.fares')}>
        <FareTable {...props} />
      </Section>
      <div>
        <Button type="submit" size="lg" icon="check" busy={mutation.busy}>
          {t('stops.save')}
        </Button>
      </div>
    </form>
  )
}

function WayLoading() {
  return (
    <div role="status">
      <span className="sr-only">{t('app.loading')}</span>
      <Card className="grid h-96 content-start gap-4">
        <Skeleton className="h-6 w-1/4" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </Card>
    </div>
  )
}
