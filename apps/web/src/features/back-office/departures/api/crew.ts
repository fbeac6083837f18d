import { adminCrew, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, params } from '../../shared/api/list-query.ts'

export const crewQuery = (id: number) =>
  freshQuery(['crew', id], (signal) => call(adminCrew.readCrew, { params: params(id), signal }))

export const assignCrew = (id: number, body: Input<typeof adminCrew.assignCrew.body>) =>
  call(adminCrew.assignCrew, { params: params(id), body })
