/** For tests of screens: the text of the page, and the visitor's actions. */
import { act } from 'react'
import { vi } from 'vitest'
import { inAct } from './mount.ts'

/** The page's text with normalised spaces. */
export function pageText(): string {
  return plain(document.body.textContent)
}

/** How often the page contains this. */
export const countText = (text: string) => pageText().split(text).length - 1

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Waits until the page contains this. */
export async function waitForText(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts)
    await until(() => (typeof text === 'string' ? pageText().includes(text) : text.test(pageText())))
}

type Name = string | RegExp

const nameOf = (element: Element) => plain(element.getAttribute('aria-label') ?? element.textContent)
const isNamed = (name: Name) => (element: Element) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))

/** The innermost open dialog. */
const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

function all<E extends Element>(selector: string, name: Name): E[] {
  const within = openDialog() ?? document.body
  return [...within.querySelectorAll<E>(selector)].filter(isNamed(name))
}

function one<E extends Element>(selector: string, name: Name): E {
  const [found] = all<E>(selector, name)
  if (found === undefined)
    throw new Error(`no ${selector} named ${String(name)}; the page contains: ${pageText()}`)
  return found
}

/** A button by its name, in the open dialog if there is one. */
export const button = (name: Name) => one<HTMLButtonElement>('button', name)
export const buttons = (name: Name) => all<HTMLButtonElement>('button', name)
export const link = (name: Name) => one<HTMLAnchorElement>('a', name)
export const links = (name: Name) => all<HTMLAnchorElement>('a', name)
/** The target of a link, path and query. */
export const linkTarget = (name: Name) => link(name).getAttribute('href')
/** The name of the booking's current step. */
export const currentStep = () =>
  document.querySelector('[aria-current=step] > span:not([aria-hidden])')?.textContent

export const heading = () => plain(document.querySelector('h1')?.textContent)
export const dialog = () => plain(openDialog()?.textContent)

/** The control with this label. */
export function field(label: Name): HTMLInputElement {
  const tag = one<HTMLLabelElement>('label', label)
  const control =
    tag.htmlFor === '' ? tag.querySelector('input, select') : document.getElementById(tag.htmlFor)
  if (control === null) throw new Error(`no control for ${String(label)}`)
  return control as HTMLInputElement
}

export const click = (element: HTMLElement) => inAct(() => element.click())

/** Types into a control (or chooses in a select) so that React handles it. */
export const fill = (label: Name, value: string) => fillControl(field(label), value)

/** The same for a control without a label. */
export async function fillControl(
  control: HTMLInputElement | HTMLSelectElement,
  value: string,
): Promise<void> {
  const prototype = Object.getPrototypeOf(control) as object
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  await inAct(() => {
    setter?.call(control, value)
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

/** Submits the form on the page, as Enter does. */
export async function submit(): Promise<void> {
  const within = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
  await inAct(() => {
    const form = within.querySelector('form:not([role=search])') ?? within.querySelector('form')
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

/** Advances the page's clock; needs `vi.useFakeTimers({ shouldAdvanceTime: true })`. */
export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Number of attempts, 10 ms apart. `npm run test:mutants` uses fewer, since it expects waits to fail. */
const TRIES = Number(process.env['TEST_TRIES'] ?? 3000)

/** Waits until `probe` returns true; a page's code is loaded on demand, which may take long on a busy machine. */
export async function until(probe: () => boolean): Promise<void> {
  for (let round = 0; round < TRIES; round += 1) {
    if (probe()) return
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  throw new Error(`still waiting; the page contains: ${pageText()}`)
}

/** The hrefs of the links inside this element. */
export const linksIn = (selector: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].map((a) => a.getAttribute('href'))
