import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { inAct, mount, type Mounted } from '../testing/mount.ts'

let page: Mounted | undefined

afterEach(() => page?.unmount())

it('closes on a click on the backdrop, but not on a double click’s second one or a text selection that ends there', async () => {
  const close = vi.fn()
  page = await mount(
    <Dialog title="Tinggalkan halaman ini?" onClose={close}>
      <input />
    </Dialog>,
  )
  const backdrop = document.querySelector('dialog')
  const click = (from: Element | null, detail: number) =>
    inAct(() => {
      from?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      backdrop?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    })
  await click(backdrop, 2)
  await click(document.querySelector('input'), 1)
  expect(close).not.toHaveBeenCalled()
  await click(backdrop, 1)
  expect(close).toHaveBeenCalledOnce()
})
