import { expect, it } from 'vitest'
import { splitBusName } from './components/bus-name.tsx'

it('finds the class in a bus’s name, as a whole word only [T220]', () => {
  const classes = [
    'Cakrawala Trans Eksekutif 01',
    'Maju SUPER EKSEKUTIF',
    'Patasa Jaya',
    'Harapan Jaya',
    'VIP',
  ]
  expect(classes.map((name) => splitBusName(name).kelas)).toEqual([
    'Eksekutif',
    'SUPER EKSEKUTIF',
    '',
    '',
    'VIP',
  ])
  for (const name of classes) {
    const { before, kelas, after } = splitBusName(name)
    expect(before + kelas + after).toBe(name)
  }
})
