import { afterEach, describe, expect, it, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { Menu } from './menu.tsx'
import { inAct, mount, type Mounted } from '../testing/mount.ts'

describe('a menu button', () => {
  const done = vi.fn<() => void>()
  const items = [
    { key: 'open', label: 'Lihat', to: '/x' },
    { key: 'copy', label: 'Salin', onSelect: done },
    { key: 'off', label: 'Batalkan', danger: true, onSelect: done },
  ]
  let mounted: Mounted | undefined
  afterEach(() => mounted?.unmount())
  async function open(key?: string) {
    mounted = await mount(
      <MemoryRouter>
        <Menu label="Tindakan lain" items={items} />
      </MemoryRouter>,
    )
    const button = document.querySelector<HTMLButtonElement>('[aria-haspopup=menu]')
    if (!button) throw new Error('no menu button')
    await (key === undefined ? inAct(() => button.click()) : press(key, button))
    return button
  }
  const press = (key: string, on: Element | null = document.activeElement) =>
    inAct(
      () => void on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    )
  const focused = () => document.activeElement?.textContent

  it('opens at its first entry, or with ArrowUp at its last, and has an accessible name', async () => {
    const button = await open()
    expect([button.getAttribute('aria-expanded'), focused()]).toEqual(['true', 'Lihat'])
    expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('Tindakan lain')
  })

  it('moves with the arrow keys around its ends, and with Home, End and first letters', async () => {
    await open('ArrowUp')
    expect(focused()).toBe('Batalkan')
    const seen: (string | null | undefined)[] = []
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 's', 'z']) {
      await press(key)
      seen.push(focused())
    }
    expect(seen).toEqual(['Lihat', 'Batalkan', 'Lihat', 'Batalkan', 'Salin', 'Salin'])
  })

  it('closes on Escape and on a tap outside; an action runs once and closes it', async () => {
    const button = await open()
    await press('Escape')
    expect([document.querySelector('[role=menu]'), document.activeElement]).toEqual([null, button])
    await inAct(() => button.click())
    await inAct(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    expect(document.querySelector('[role=menu]')).toBeNull()
    await inAct(() => button.click())
    const entry = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1)
    await inAct(() => entry?.click())
    expect([done.mock.calls.length, document.querySelector('[role=menu]')]).toEqual([1, null])
  })
})
