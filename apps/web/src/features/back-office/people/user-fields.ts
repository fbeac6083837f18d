/** A user's fields in a conflict: labels, and values as the form shows them. */
import { t } from '../../../texts/back-office/people.ts'
import { fieldText } from '../shared/conflict-fields.ts'

export const userLabels = () => ({
  username: t('users.name'),
  email: t('users.email'),
  no_telepon: t('users.phone'),
})

export const userValues = (user: Readonly<Record<string, unknown>>) => ({
  username: fieldText(user['username']),
  email: fieldText(user['email']),
  no_telepon: fieldText(user['no_telepon']),
})
