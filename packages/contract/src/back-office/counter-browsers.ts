/** Browsers that a manager enrolled for a counter: a clerk's own password is enough on them. Below /api/auth, which alone receives their cookie. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import { idInput, instant, int } from '../fields.ts'
import { strictObject } from '../read.ts'
import { GUARDED, id } from './shared.ts'

export const counterBrowser = v.object({
  id_browser: int,
  id_loket: int,
  loket: v.string(),
  /** Browser and system, roughly; null if it does not say. */
  device: v.nullable(v.string()),
  /** The network of its last login, shortened: '182.253.x.x'. */
  network: v.string(),
  /** Who enrolled it; null once the account is deleted. */
  oleh: v.nullable(v.string()),
  created_at: instant,
  /** The last login on it. */
  last_used_at: v.nullable(instant),
  /** Whether it is the caller's own. */
  ini: v.boolean(),
})
export type CounterBrowser = v.InferOutput<typeof counterBrowser>

export const adminBrowsers = {
  listBrowsers: endpoint({
    method: 'GET',
    path: '/api/auth/counter-browsers',
    needs: 'staff.read',
    summary: 'Browser loket yang terdaftar, menurut loket',
    reply: okList(counterBrowser),
    errors: GUARDED,
  }),
  /** The browser of the call gets a cookie; an enrolment that it had ends. */
  enrolBrowser: endpoint({
    method: 'POST',
    path: '/api/auth/counter-browsers',
    needs: 'staff.edit',
    summary: 'Daftarkan browser ini untuk satu loket: password petugas loket cukup di sini',
    body: strictObject({ id_loket: idInput }),
    reply: ok(counterBrowser),
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  /** Sessions that were opened on it end. */
  endBrowser: endpoint({
    method: 'DELETE',
    path: '/api/auth/counter-browsers/:id',
    needs: 'staff.edit',
    summary: 'Akhiri pendaftaran browser loket; sesi di browser itu berakhir',
    params: id,
    reply: ok(v.object({ ended: int })),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
} as const
