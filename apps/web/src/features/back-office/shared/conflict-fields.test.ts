import { expect, it } from 'vitest'
import { conflictFields } from './conflict-fields.ts'

const labels = { nama_bus: 'Nama bus', total_kursi: 'Jumlah kursi' }

it('shows both values of each field that differs', () => {
  const fields = conflictFields(
    labels,
    { nama_bus: 'Sinar Jaya', total_kursi: '32' },
    { nama_bus: 'Sinar Jaya', total_kursi: '40' },
  )
  expect(fields).toEqual([{ name: 'total_kursi', label: 'Jumlah kursi', theirs: '32', yours: '40' }])
})

it('shows every field if only the version differs', () => {
  expect(conflictFields(labels, { nama_bus: 'A' }, { nama_bus: 'A' })).toHaveLength(2)
})
