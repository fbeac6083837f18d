import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { preserveTypedInput } from './preserve-typed-input.ts'

function Form() {
  const [email, setEmail] = useState('')
  const [agreed, setAgreed] = useState(false)
  return (
    <form>
      <input aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input type="checkbox" aria-label="Setuju" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <p>{`${email} ${agreed}`}</p>
    </form>
  )
}

let root: HTMLElement
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`
  root = document.body.querySelector<HTMLElement>('#root') ?? document.body
  const [email, agreed] = root.querySelectorAll('input')
  if (email) email.value = 'sari@example.id'
  if (agreed) agreed.checked = true
})

it('passes to React what was typed and ticked before hydration', async () => {
  const restore = preserveTypedInput(root)
  const react = await act(async () => hydrateRoot(root, <Form />))
  await act(async () => restore())
  expect(root.querySelector('p')?.textContent).toBe('sari@example.id true')
  expect(root.querySelector('input')?.value).toBe('sari@example.id')
  await act(async () => react.unmount())
})

it('keeps what is typed during hydration', async () => {
  const restore = preserveTypedInput(root)
  const email = root.querySelector('input')
  if (email) email.value = 'sari.dewi@example.id'
  email?.dispatchEvent(new Event('input', { bubbles: true }))
  const react = await act(async () => hydrateRoot(root, <Form />))
  await act(async () => restore())
  expect(root.querySelector('p')?.textContent).toBe('sari.dewi@example.id true')
  await act(async () => react.unmount())
})

it('without it, React loses what was typed: the control', async () => {
  const react = await act(async () => hydrateRoot(root, <Form />))
  expect(root.querySelector('p')?.textContent).toBe(' false')
  await act(async () => react.unmount())
})
