import { accounts, type User } from '@tiketbus/contract'
import { useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText, HttpError, isRefusal } from '../../../lib/http-client.ts'
import { endSessionLocally } from '../../../lib/session.ts'
import { findToken } from '../../../lib/session-store.ts'
import { bySchema } from '../../../lib/validate.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { updateProfile, type ProfileFields, type ProfileUpdate } from '../api/auth-calls.ts'
import { useAuthFields } from '../auth-state.ts'
import { EmailField, PhoneField } from './hinted-fields.tsx'
import { readJson, tabStore, writeJson } from '../../../lib/storage.ts'

type ProfileFormProps = {
  readonly user: User
  readonly onSaved: (update: ProfileUpdate) => void
  readonly onCancel: () => void
}

export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const [draft] = useState(readProfileDraft)
  const state = useState<ProfileFields>(
    draft ?? { username: user.username, email: user.email, no_telepon: user.no_telepon ?? '' },
  )
  const form = useAuthFields(state, bySchema(accounts.updateProfile.body), {
    failed: t('profile.updateFailed'),
    send: async (_body, { values }) => {
      const token = findToken()
      // Another tab's login or logout meanwhile: the reply belongs to a user who is no longer here.
      const isOver = () => findToken() !== token
      try {
        const update = await updateProfile(values)
        if (isOver()) return
        forgetProfileDraft()
        onSaved(update)
      } catch (failure) {
        if (isOver()) return
        if (!endsTheSession(failure)) throw failure
        keepProfileDraft(values)
        endSessionLocally()
        // The session has ended and the form with it, so the alert is shown on the login page.
        showAlert('danger', errorText(failure, t('profile.updateFailed')))
      }
    },
  })
  const { field } = form
  const emailChanges = form.values.email.trim().toLowerCase() !== user.email

  return (
    <form {...form.props}>
      {draft && <Notice tone="info">{t('profile.restored')}</Notice>}
      <FormErrors {...form.shown} />
      <TextField
        label={t('accounts.username')}
        autoComplete="name"
        required
        maxLength={100}
        {...field('username')}
      />
      <EmailField autoComplete="email" required {...field('email')} />
      <div role="status">{emailChanges && <Notice tone="warning">{t('profile.emailWarning')}</Notice>}</div>
      <PhoneField autoComplete="tel" optional {...field('no_telepon')} />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button type="submit" busy={form.busy}>
          {t('profile.save')}
        </Button>
        <Button variant="secondary" onClick={() => (forgetProfileDraft(), onCancel())}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** A failed update removes the token [A53]; not for field errors, a missing answer [A43] or a missing confirmation [A80]. */
function endsTheSession(failure: unknown): boolean {
  if (!(failure instanceof HttpError) || failure.type === 'PASSWORD_NEEDED') return false
  return isRefusal(failure) && failure.errors.length === 0
}

/** The profile form's values when its session ended, kept for after the next login [A53]. */

const KEY = 'profileDraft'

function keepProfileDraft(fields: ProfileFields): void {
  writeJson(tabStore, KEY, fields)
}

export function readProfileDraft(): ProfileFields | undefined {
  const draft = readJson(tabStore, KEY)
  if (typeof draft !== 'object' || draft === null) return undefined
  const { username, email, no_telepon } = draft as Partial<Record<keyof ProfileFields, unknown>>
  return typeof username === 'string' && typeof email === 'string' && typeof no_telepon === 'string'
    ? { username, email, no_telepon }
    : undefined
}

function forgetProfileDraft(): void {
  tabStore.remove(KEY)
}
