import { useEffect, useRef, useState } from 'react'
import { findToken } from '../../../lib/session-store.ts'
import { readJson, tabStore, writeJson } from '../../../lib/storage.ts'

/**
 * The values of a long form, which outlast the end of the session: kept in this tab if the login page replaces the form, and
 * `restored` once after the login. Another user's login clears the tab's storage.
 */
export function useKeptForm<Form extends object>(name: string, empty: () => Form) {
  const key = `form:${name}`
  const [kept] = useState(() => formLike(empty(), readJson(tabStore, key)))
  const [form, setForm] = useState(kept ?? empty)
  const current = useRef({ initial: form, form })
  useEffect(() => {
    current.current.form = form
  }, [form])
  useEffect(() => {
    const values = current.current
    tabStore.remove(key)
    return () => {
      const isTyped = values.form !== values.initial || kept !== undefined
      if (findToken() === null && isTyped) writeJson(tabStore, key, values.form)
    }
  }, [key, kept])
  return { form, setForm, restored: kept !== undefined }
}

/** The kept values if they have the fields of the form: an earlier release may have kept others. */
function formLike<Form extends object>(form: Form, kept: unknown): Form | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const fields: Readonly<Record<string, unknown>> = { ...kept }
  const hasAll = Object.entries(form).every(
    ([name, value]) =>
      typeof fields[name] === typeof value && Array.isArray(fields[name]) === Array.isArray(value),
  )
  return hasAll ? (kept as Form) : undefined
}
