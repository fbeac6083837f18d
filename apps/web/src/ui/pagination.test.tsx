import { afterEach, describe, expect, it, vi } from 'vitest'
import { inAct, mount, type Mounted } from '../testing/mount.ts'
import { Pagination } from './pagination.tsx'

let page: Mounted | undefined
afterEach(() => page?.unmount())

async function show(current: number, pageSize: number, totalItems: number) {
  const onPage = vi.fn<(page: number) => void>()
  page = await mount(
    <Pagination page={current} pageSize={pageSize} totalItems={totalItems} onPage={onPage} />,
  )
  return onPage
}
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)

describe('pagination', () => {
  it.each([
    [1, 10, 0, 'Menampilkan 0 sampai 0 dari 0 hasil'],
    [1, 10, 7, 'Menampilkan 1 sampai 7 dari 7 hasil'],
    [1, 5, 23, 'Menampilkan 1 sampai 5 dari 23 hasil'],
    [3, 5, 23, 'Menampilkan 11 sampai 15 dari 23 hasil'],
    [5, 5, 23, 'Menampilkan 21 sampai 23 dari 23 hasil'],
    [2, 25, 50, 'Menampilkan 26 sampai 50 dari 50 hasil'],
  ])('on page %i of %i each, of %i: %s [N21]', async (current, pageSize, totalItems, text) => {
    await show(current, pageSize, totalItems)
    expect(document.querySelector('[role=status]')?.textContent).toBe(text)
  })

  it.each([
    [1, false, true],
    [2, true, true],
    [3, true, false],
  ])(
    'has on page %i of 3 a previous (%s) and a next page (%s) [N20]',
    async (current, hasPrevious, hasNext) => {
      const onPage = await show(current, 10, 30)
      const [previous, next] = [button('Sebelumnya'), button('Selanjutnya')]
      expect([previous?.disabled, next?.disabled]).toEqual([!hasPrevious, !hasNext])
      await inAct(() => previous?.click())
      await inAct(() => next?.click())
      expect(onPage.mock.calls).toEqual([
        ...(hasPrevious ? [[current - 1]] : []),
        ...(hasNext ? [[current + 1]] : []),
      ])
    },
  )

  it('marks the current page, and goes to a page by its number [N20]', async () => {
    const onPage = await show(6, 10, 200)
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('6')
    expect([...document.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      '',
      '1',
      '…',
      '5',
      '6',
      '7',
      '…',
      '20',
      '',
    ])
    await inAct(() => button('Halaman 20')?.click())
    expect(onPage.mock.calls).toEqual([[20]])
  })
})
