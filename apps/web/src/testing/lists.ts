/** For tests of the back-office's lists: replies with pages, and the dialogs of a row. */
import { expect } from 'vitest'
import { useAlertStore } from '../lib/alerts.ts'
import { inAct } from './mount.ts'
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
  countText,
  until,
  type Replies,
  type Reply,
  type Screen,
} from './screen.tsx'

export const listReply = (rows: unknown[], total = rows.length): Reply =>
  ok(rows, { meta: { page: 1, limit: 10, total } })

export const openAdminPage = (path: string, replies: Replies): Promise<Screen> =>
  openScreen(path, { as: administrator, replies: { 'GET /api/kota': ok([]), ...replies } })

/** Replies of a list and of one change to it: after the change's request the list is the changed one. */
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
    [list]: () => listReply(isDone ? after : before),
    [call]: () => {
      isDone = true
      return ok(reply)
    },
  }
}

/** The texts of the list's rows, without their actions. */
export const rowTexts = (): string[] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll(':scope > :not(:last-child)')].map((cell) => cell.textContent).join(' '),
  )

/** The texts of the red error boxes on the page. */
export const errorBoxTexts = (): string[] =>
  [...document.querySelectorAll('main .bg-danger-soft[class*=border]')].map((box) =>
    [...box.querySelectorAll('div, p')]
      .filter((one) => one.childElementCount === 0)
      .map((one) => one.textContent)
      .join(' '),
  )

/** The first request to this call. */
export const firstRequest = (screen: Screen, call: string) => screen.requests.find((one) => one.call === call)

/** The texts of a select's options. */
export const optionTexts = (label: string | RegExp): string[] =>
  [...field(label).querySelectorAll('option')].map((one) => (one.textContent ?? '').trim())

/** Clicks a row's button, whose name begins with the action; one of the row's menu, if the row itself has no such button. */
export async function clickRowAction(name: RegExp): Promise<void> {
  await until(() => buttons(name).length + buttons(ROW_MENU).length > 0)
  if (buttons(name).length === 0) await click(button(ROW_MENU))
  await click(button(name))
}

const ROW_MENU = /^Tindakan lain/

/** Clicks the confirming button of the open dialog. */
export const confirm = () => click(button(/^(Hapus|Jadikan (Admin|User))$/))

/** Opens a row's deletion, confirms it, and waits until only `left` is listed. */
export async function deleteRow(
  screen: Screen,
  { name, shown, call, done, left }: Record<'shown' | 'call' | 'done' | 'left', string> & { name: RegExp },
): Promise<void> {
  await clickRowAction(name)
  expect(dialog()).toContain(shown)
  expect(screen.calls).not.toContain(call)
  await confirm()
  await until(() => alerts().length > 0)
  expect(alerts()).toEqual([['success', done]])
  await until(() => rowTexts().length === 1)
  expect(rowTexts()).toEqual([expect.stringContaining(left)])
}

/** Waits for the failure's alert, which the open dialog shows as well. */
export async function expectFailureInDialog(text: string): Promise<void> {
  await until(() => alerts().length > 0)
  expect(alerts()).toEqual([['danger', text]])
  await expectStaysInDialog(text)
}

/** Submits the dialog's form by the button of this name, and waits for the alert. */
export async function confirmForm(name: string): Promise<void> {
  await until(() => buttons(name).length > 0)
  await submit()
  await until(() => alerts().length > 0)
}

/** Asserts that the dialog shows the text once, and still does after the alert has disappeared. */
export async function expectStaysInDialog(text: string): Promise<void> {
  await inAct(() => useAlertStore.setState({ alerts: [] }))
  expect([dialog().includes(text), countText(text)]).toEqual([true, 1])
}
