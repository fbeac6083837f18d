/** For tests of administration's lists: replies with pages, the dialogs of a row. */
import { expect } from 'vitest'
import { useAlertStore } from '../lib/alerts.ts'
import { doing } from '../ui/mount.ts'
import { administrator } from './records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  field,
  ok,
  openScreen,
  submit,
  times,
  until,
  type Replies,
  type Reply,
  type Screen,
} from './screen.tsx'

export const rowsOf = (rows: unknown[], total = rows.length): Reply =>
  ok(rows, { meta: { page: 1, limit: 10, total } })

export const admin = (path: string, replies: Replies): Promise<Screen> =>
  openScreen(path, { as: administrator, replies: { 'GET /api/kota': ok([]), ...replies } })

/** A list and one change to it: after the request for the change, the list is as the server then has it. */
export function listChangedBy(
  call: string,
  {
    list,
    before,
    after,
    reply = { message: '' },
  }: { list: string; before: unknown[]; after: unknown[]; reply?: unknown },
): Replies {
  let isDone = false
  return {
    [list]: () => rowsOf(isDone ? after : before),
    [call]: () => {
      isDone = true
      return ok(reply)
    },
  }
}

/** What the list shows now, its actions aside. */
export const rowTexts = (): string[] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll(':scope > :not(:last-child)')].map((cell) => cell.textContent).join(' '),
  )

/** What stands in red, bordered boxes on the page itself. */
export const redBox = (): string[] =>
  [...document.querySelectorAll('main .bg-danger-soft[class*=border]')].map((box) =>
    [...box.querySelectorAll('div, p')]
      .filter((one) => one.childElementCount === 0)
      .map((one) => one.textContent)
      .join(' '),
  )

/** The first request to this call. */
export const sent = (screen: Screen, call: string) => screen.requests.find((one) => one.call === call)

/** What a select offers. */
export const options = (label: string | RegExp): string[] =>
  [...field(label).querySelectorAll('option')].map((one) => (one.textContent ?? '').trim())

/** The button of a row: its name goes on with what it acts on. */
export async function act(name: RegExp): Promise<void> {
  await until(() => buttons(name).length > 0)
  await click(button(name))
}

/** The confirming button of the open dialog. */
export const confirm = () => click(button(/^(Hapus|Jadikan Admin)$/))

/** Opens a row's deletion, confirms it, and waits until the list shows `left` alone. */
export async function deleteRow(
  screen: Screen,
  { name, shown, call, done, left }: Record<'shown' | 'call' | 'done' | 'left', string> & { name: RegExp },
): Promise<void> {
  await act(name)
  expect(dialog()).toContain(shown)
  expect(screen.calls).not.toContain(call)
  await confirm()
  await until(() => alerts().length > 0)
  expect(alerts()).toEqual([['success', done]])
  await until(() => rowTexts().length === 1)
  expect(rowTexts()).toEqual([expect.stringContaining(left)])
}

/** Waits for the alert that something failed; the open dialog shows it as well. */
export async function failsInDialog(text: string): Promise<void> {
  await until(() => alerts().length > 0)
  expect(alerts()).toEqual([['danger', text]])
  await staysInDialog(text)
}

/** Sends the dialog's form, whose button is named so, and waits for what is said about it. */
export async function confirmForm(name: string): Promise<void> {
  await until(() => buttons(name).length > 0)
  await submit()
  await until(() => alerts().length > 0)
}

/** The dialog shows it, once, and still does when the alert is gone. */
export async function staysInDialog(text: string): Promise<void> {
  await doing(() => useAlertStore.setState({ alerts: [] }))
  expect([dialog().includes(text), times(text)]).toEqual([true, 1])
}
