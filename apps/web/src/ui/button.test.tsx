import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBusy } from '../lib/use-busy.ts'
import { Button } from './button.tsx'
import { inAct, mount, type Mounted } from '../testing/mount.ts'
import { OtpField, otpDigits } from './otp-field.tsx'

let page: Mounted | undefined
afterEach(async () => page?.unmount())

function find<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

it('a busy button ignores clicks and submissions, keeps its focus, and shows progress', async () => {
  const submit = vi.fn<() => void>()
  const click = vi.fn<() => void>()
  page = await mount(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={click}>
        Bayar
      </Button>
    </form>,
  )
  const button = find<HTMLButtonElement>('button')
  await inAct(() => button.click())
  expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0])
  expect([button.disabled, button.getAttribute('aria-disabled'), button.textContent]).toEqual([
    false,
    'true',
    'Memproses…',
  ])
})

it('useBusy runs an action once, even if a second click follows at once', async () => {
  const act = vi.fn<() => void>()
  let finish = (): void => undefined
  function Once() {
    const { busy, run } = useBusy()
    const pay = () =>
      run(async () => {
        act()
        await new Promise<void>((resolve) => {
          finish = resolve
        })
      })
    return <Button onClick={() => void pay()}>{busy ? 'sibuk' : 'Bayar'}</Button>
  }
  page = await mount(<Once />)
  await inAct(() => {
    // Both clicks before React renders.
    find<HTMLButtonElement>('button').click()
    find<HTMLButtonElement>('button').click()
  })
  expect(act).toHaveBeenCalledTimes(1)
  await inAct(() => finish())
  await inAct(() => find<HTMLButtonElement>('button').click())
  expect(act).toHaveBeenCalledTimes(2)
})

it('the OTP field keeps at most six digits', () => {
  expect([otpDigits('123 456'), otpDigits('Kode: 12-34-567'), otpDigits('abc')]).toEqual([
    '123456',
    '123456',
    '',
  ])
})

it('the OTP field accepts a pasted code with spaces [A12]', async () => {
  function Code() {
    const [value, setValue] = useState('')
    return <OtpField value={value} onChange={setValue} />
  }
  page = await mount(<Code />)
  const input = find<HTMLInputElement>('input')
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(paste, { clipboardData: { getData: () => ' 12 34 56\n' } })
  await inAct(() => void input.dispatchEvent(paste))
  expect([input.value, input.autocomplete, input.inputMode]).toEqual(['123456', 'one-time-code', 'numeric'])
})
