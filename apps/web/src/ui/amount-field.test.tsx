import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { fillControl } from '../testing/page.ts'
import { inAct, mount, type Mounted } from '../testing/mount.ts'

let page: Mounted | undefined
afterEach(async () => page?.unmount())

let value = ''
const remember = (harga: string) => void (value = harga)
function Price({ onValue }: { onValue: (value: string) => void }) {
  const [harga, setHarga] = useState('150000')
  useEffect(() => onValue(harga), [harga, onValue])
  return <AmountField label="Harga" name="harga" unit="Rp" value={harga} onChange={setHarga} />
}
const input = () => document.querySelector('input')!
const fieldError = () => document.getElementById(`${input().id}-error`)?.textContent

it('shows its amount grouped, in a field that neither wheel nor arrows change [N41]', async () => {
  page = await mount(<Price onValue={remember} />)
  expect([input().value, input().type, input().inputMode]).toEqual(['Rp 150.000', 'text', 'numeric'])
  await fillControl(input(), 'Rp 175.000,00')
  expect([value, input().value]).toEqual(['175000', 'Rp 175.000'])
})

it('refuses in place what is no whole amount, and keeps it as it was typed [N41]', async () => {
  page = await mount(<Price onValue={remember} />)
  await fillControl(input(), '150.00')
  expect(fieldError()).toBeUndefined()
  await inAct(() => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect([value, input().value, input().getAttribute('aria-invalid')]).toEqual(['150.00', '150.00', 'true'])
  expect(fieldError()).toContain('misalnya 175.000')
  await fillControl(input(), '150.000')
  expect([value, fieldError()]).toEqual(['150000', undefined])
})
