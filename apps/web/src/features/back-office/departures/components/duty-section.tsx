import type { Trip, TripCrew } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/duty.ts'
import { Button } from '../../../../ui/button.tsx'
import { USERS } from '../../../../ui/rare-icons.ts'
import { Section } from '../../../../ui/section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { crewQuery } from '../api/crew.ts'
import { DutyDialog } from './duty-dialog.tsx'

/** Who works on the departure, for those who assign them [B962]. */
export function DutySection({ trip }: { trip: Trip }) {
  const query = useQuery(crewQuery(trip.id_rute))
  const [isOpen, setOpen] = useState(false)
  return (
    <Section id="duty-title" title={t('duty.title')}>
      <Loaded query={query} failed={t('duty.failed')} loading={<Skeleton className="h-11" />}>
        {({ data }) => (
          <>
            <OnDuty crew={data} />
            <Button variant="secondary" icon={USERS} className="mt-4" onClick={() => setOpen(true)}>
              {t('duty.assign')}
            </Button>
            {isOpen && <DutyDialog trip={trip} crew={data} onClose={() => setOpen(false)} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function OnDuty({ crew }: { crew: TripCrew }) {
  const members = crew.kru.filter(({ bertugas }) => bertugas)
  if (members.length === 0) return <p className="text-muted">{t('duty.none')}</p>
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {members.map(({ id_user, username, no_telepon }) => (
        <li key={id_user}>
          <strong className="block wrap-anywhere">{username}</strong>
          {no_telepon && <PhoneLinks phone={no_telepon} name={username} />}
        </li>
      ))}
    </ul>
  )
}
