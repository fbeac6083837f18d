/** For tests of screens: the text of the page, and what a visitor does on it. */
import { act } from 'react'
import { vi } from 'vitest'
import { doing } from '../ui/mount.ts'

/** The whole text of the page, spaces evened out. */
export function page(): string {
  return plain(document.body.textContent)
}

/** How often the page contains this. */
export const times = (text: string) => page().split(text).length - 1

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Waits until the page contains this. */
export async function shows(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts)
    await until(() => (typeof text === 'string' ? page().includes(text) : text.test(page())))
}

type Name = string | RegExp

const nameOf = (element: Element) => plain(element.getAttribute('aria-label') ?? element.textContent)
const isNamed = (name: Name) => (element: Element) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))

/** The upper one if one was opened from another. */
const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

function all<E extends Element>(selector: string, name: Name): E[] {
  const within = openDialog() ?? document.body
  return [...within.querySelectorAll<E>(selector)].filter(isNamed(name))
}

function one<E extends Element>(selector: string, name: Name): E {
  const [found] = all<E>(selector, name)
  if (found === undefined) throw new Error(`no ${selector} named ${String(name)}; the page says: ${page()}`)
  return found
}

/** In the open dialog, else on the page. */
export const button = (name: Name) => one<HTMLButtonElement>('button', name)
export const buttons = (name: Name) => all<HTMLButtonElement>('button', name)
export const link = (name: Name) => one<HTMLAnchorElement>('a', name)
export const links = (name: Name) => all<HTMLAnchorElement>('a', name)
/** The target of a link, path and query. */
export const goal = (name: Name) => link(name).getAttribute('href')
/** The step of the booking that is being taken, by its name. */
export const step = () => document.querySelector('[aria-current=step] > span:not([aria-hidden])')?.textContent

export const heading = () => plain(document.querySelector('h1')?.textContent)
export const dialog = () => plain(openDialog()?.textContent)

/** The control that a label names. */
export function field(label: Name): HTMLInputElement {
  const tag = one<HTMLLabelElement>('label', label)
  const control =
    tag.htmlFor === '' ? tag.querySelector('input, select') : document.getElementById(tag.htmlFor)
  if (control === null) throw new Error(`no control for ${String(label)}`)
  return control as HTMLInputElement
}

export const click = (element: HTMLElement) => doing(() => element.click())

/** Types into a control (or chooses in a select), as React sees it. */
export const fill = (label: Name, value: string) => fillControl(field(label), value)

/** The same of a control that has no label of its own. */
export async function fillControl(
  control: HTMLInputElement | HTMLSelectElement,
  value: string,
): Promise<void> {
  const prototype = Object.getPrototypeOf(control) as object
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  await doing(() => {
    setter?.call(control, value)
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

/** Sends the form on the page, as Enter does. */
export async function submit(): Promise<void> {
  const within = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
  await doing(() => {
    const form = within.querySelector('form:not([role=search])') ?? within.querySelector('form')
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

/** Lets the page's clock run on; needs `vi.useFakeTimers({ shouldAdvanceTime: true })`. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Tries of 10 ms. If waits are expected to be in vain, as in `npm run test:mutants`, fewer do. */
const TRIES = Number(process.env['TEST_TRIES'] ?? 3000)

/** Waits until `probe` holds; a page's code is loaded on demand, which may take its time on a busy machine. */
export async function until(probe: () => boolean): Promise<void> {
  for (let round = 0; round < TRIES; round += 1) {
    if (probe()) return
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  throw new Error(`still waiting; the page says: ${page()}`)
}

/** The addresses of the links inside this element. */
export const linksIn = (selector: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].map((a) => a.getAttribute('href'))
