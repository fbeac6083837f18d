import { STANDARD_LAYOUTS, type SeatStatus } from '@tiketbus/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inAct, mount, type Mounted } from '../../../testing/mount.ts'
import { rowName } from '../layout-grid.ts'
import { LayoutMap } from './layout-map.tsx'
import { SeatMap, SeatChangeAnnouncer } from './seat-map.tsx'

let page: Mounted | undefined
afterEach(async () => {
  await page?.unmount()
  page = undefined
})

const seats = (states: Readonly<Record<string, SeatStatus>> = {}, totalSeats = 22) => ({
  totalSeats,
  seats: Array.from({ length: totalSeats }, (_none, index) => ({
    number: index + 1,
    status: states[index + 1] ?? ('available' as const),
  })),
})
const names = () => [...document.querySelectorAll('button')].map((seat) => seat.getAttribute('aria-label'))
const seat = (number: number) => document.querySelector<HTMLElement>(`[data-seat="${number}"]`)
const stops = () =>
  [...document.querySelectorAll('[tabindex="0"]')].map((one) => one.getAttribute('data-seat'))

function press(key: string) {
  return inAct(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  )
}

describe('the seat map', () => {
  it('names each seat with number, row, place and state', async () => {
    const given = seats({ 2: 'booked', 3: 'my_reservation' })
    page = await mount(<SeatMap seats={given} selected={[7]} onToggle={() => {}} />)
    expect(names()).toHaveLength(22)
    expect(names().slice(0, 3)).toEqual([
      'Kursi 1, baris 1, dekat jendela, tersedia',
      'Kursi 2, baris 1, dekat lorong, terisi',
      'Kursi 3, baris 1, dekat lorong, reservasi Anda',
    ])
    expect(names()[6]).toBe('Kursi 7, baris 2, dekat lorong, dipilih')
    expect(document.querySelectorAll('[role=row]')).toHaveLength(6)
  })

  it('names class, free and taken seats, has a heading per row, and marks a conflict in red [S221]', async () => {
    page = await mount(
      <SeatMap
        seats={seats({ 2: 'booked' })}
        selected={[]}
        conflict={[2, 5]}
        kelas="Patas"
        onToggle={() => {}}
      />,
    )
    expect(document.querySelector('#seat-map-help')?.textContent).toMatch(
      /^Kelas Patas\. .*Kursi 22, tersedia 21\. Sudah terisi: 2\.$/,
    )
    expect(document.querySelectorAll('[role=rowheader] [role=heading]')).toHaveLength(6)
    expect(names()[4]).toBe('Kursi 5, baris 2, dekat jendela, tidak tersedia')
    expect(seat(5)?.innerHTML).toContain('border-danger')
  })

  it('toggles free, chosen and own seats; booked ones can be focused but not chosen [S160]', async () => {
    const onToggle = vi.fn()
    const given = seats({ 2: 'booked', 3: 'my_reservation' })
    page = await mount(<SeatMap seats={given} selected={[]} onToggle={onToggle} />)
    for (const number of [1, 2, 3]) await inAct(() => seat(number)?.click())
    expect(onToggle.mock.calls).toEqual([[1], [3]])
    expect(seat(2)?.getAttribute('aria-disabled')).toBe('true')
    expect(seat(2)?.hasAttribute('disabled')).toBe(false)
  })

  it('shows a chosen seat as booked once another passenger has it', async () => {
    page = await mount(<SeatMap seats={seats({ 7: 'booked' })} selected={[7]} onToggle={() => {}} />)
    expect(seat(7)?.getAttribute('aria-pressed')).toBe('false')
    expect(names()[6]).toContain('terisi')
  })

  it('has one tab stop, at the first chosen seat, and moves with the arrow keys', async () => {
    page = await mount(<SeatMap seats={seats({ 1: 'booked' })} selected={[6]} onToggle={() => {}} />)
    expect(stops()).toEqual(['6'])
    await inAct(() => seat(6)?.focus())
    await press('ArrowRight')
    await press('ArrowDown')
    expect(document.activeElement).toBe(seat(11))
    expect(stops()).toEqual(['11'])
    await press('End')
    expect(document.activeElement).toBe(seat(12))
  })

  it('has its tab stop at the first free seat if none is chosen', async () => {
    page = await mount(<SeatMap seats={seats({ 1: 'booked' })} selected={[]} onToggle={() => {}} />)
    expect(stops()).toEqual(['2'])
  })
})

describe('announcements of the seat map', () => {
  it('name the changes by others in one sentence each', async () => {
    page = await mount(<SeatChangeAnnouncer seats={seats({ 4: 'booked' })} />)
    expect(document.querySelector('[role=status]')?.textContent).toBe('')
    await page.rerender(
      <SeatChangeAnnouncer seats={seats({ 7: 'booked', 8: 'booked', 9: 'my_reservation' })} />,
    )
    expect(document.querySelector('[role=status]')?.textContent).toBe(
      'Kursi 7, 8 baru saja terisi. Kursi 4 kembali tersedia.',
    )
  })
})

describe('the seat map by a layout', () => {
  const layout = (kode: string) => STANDARD_LAYOUTS.find((one) => one.kode === kode)!.plan()
  const show = (kode: string, states: Readonly<Record<string, SeatStatus>> = {}, selected: number[] = []) => {
    const plan = layout(kode)
    const onToggle = vi.fn()
    const total = STANDARD_LAYOUTS.find((one) => one.kode === kode)?.total_kursi
    return mount(
      <LayoutMap layout={plan} seats={seats(states, total)} selected={selected} onToggle={onToggle} />,
    )
  }

  it('names each seat with label, class, row, place and state; its rows are headings [S581]', async () => {
    page = await show('2-1-dua-kelas', { 2: 'booked' }, [9])
    expect(names().slice(0, 2)).toEqual([
      'Kursi 1A, Super Eksekutif, baris 1, dekat jendela dan lorong, tersedia',
      'Kursi 1B, Super Eksekutif, baris 1, dekat jendela dan lorong, terisi',
    ])
    expect(names()[8]).toBe('Kursi 5A, Eksekutif, baris 5, dekat jendela, dipilih')
    expect(seat(2)?.getAttribute('aria-disabled')).toBe('true')
    expect(document.querySelectorAll('[role=grid]')).toHaveLength(1)
    expect(document.querySelectorAll('[role=row] [role=rowheader] [role=heading]')).toHaveLength(11)
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('Peta kursi')
    const help = document.getElementById(
      document.querySelector('[role=grid]')?.getAttribute('aria-describedby') ?? '',
    )
    expect(help?.textContent).toBe(
      'Kelas: Eksekutif, Super Eksekutif. Gunakan tombol panah untuk berpindah kursi dan Spasi untuk memilih. ' +
        'Kursi 29, tersedia 28. Ada pintu, toilet, dapur. Sudah terisi: 1B.',
    )
    expect(document.querySelector('ul')?.textContent).toBe('EksekutifSuper Eksekutif')
  })

  it('names what a seat costs, and what each class costs in the legend, if classes have fares of their own [S660]', async () => {
    const fares = Array.from({ length: 29 }, (_none, index) => (index < 8 ? 400_000 : 250_000))
    page = await mount(
      <LayoutMap
        layout={layout('2-1-dua-kelas')}
        seats={seats({ 2: 'booked' }, 29)}
        selected={[9]}
        fares={fares}
        onToggle={vi.fn()}
      />,
    )
    const read = names().map((name) => name?.replaceAll('\u00A0', ' '))
    expect(read[0]).toBe('Kursi 1A, Super Eksekutif, baris 1, dekat jendela dan lorong, Rp 400.000, tersedia')
    // What cannot be had costs nothing.
    expect(read[1]).toBe('Kursi 1B, Super Eksekutif, baris 1, dekat jendela dan lorong, terisi')
    expect(read[8]).toBe('Kursi 5A, Eksekutif, baris 5, dekat jendela, Rp 250.000, dipilih')
    expect(document.querySelector('ul')?.textContent?.replaceAll('\u00A0', ' ')).toBe(
      'Eksekutif Rp 250.000Super Eksekutif Rp 400.000',
    )
  })

  it('counts rows without a name on from the row in front of them [S581]', () => {
    const [, upper] = layout('double-decker').dek
    const bench = { nama: '', sel: [{ nomor: 51 }, { nomor: 52 }] }
    const deck = { nama: '', baris: [...(upper?.baris ?? []), bench, bench] }
    expect([9, 10, 11].map((at) => rowName(deck, at))).toEqual(['14', '15', '16'])
  })

  it('moves with the arrow keys across aisles and rows of another width, with one tab stop [S581]', async () => {
    page = await show('2-1-dua-kelas', {}, [8])
    expect(stops()).toEqual(['8'])
    await inAct(() => seat(8)?.focus())
    await press('ArrowDown')
    expect(document.activeElement).toBe(seat(11))
    await press('ArrowLeft')
    await press('ArrowUp')
    expect(document.activeElement).toBe(seat(7))
    await press('End')
    expect(document.activeElement).toBe(seat(8))
    expect(stops()).toEqual(['8'])
  })

  it('has a tab and a grid for each deck, and counts on the tab what is free and chosen there [S582]', async () => {
    page = await show('double-decker', { 1: 'booked', 14: 'my_reservation' }, [13])
    const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
    expect(tabs().map((tab) => tab.textContent)).toEqual([
      'Dek bawah 11 kosong',
      'Dek atas 37 kosong, 1 dipilih',
    ])
    // The deck of the chosen seat is shown.
    expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true'])
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('Peta kursi, Dek atas')
    expect(seat(13)?.getAttribute('aria-label')).toBe(
      'Kursi 5A, Eksekutif, dek atas, baris 5, dekat jendela, dipilih',
    )
    await inAct(() => tabs()[1]?.focus())
    await press('ArrowLeft')
    expect(document.activeElement).toBe(tabs()[0])
    expect(seat(1)).not.toBeNull()
    expect(seat(13)).toBeNull()
  })
})
