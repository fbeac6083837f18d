/**
 * What this chapter notifies people of. No message contains a name: an unverified address may be a stranger's, and a name is text that the
 * sender chooses.
 */
import type { StaffRole } from '@tiketbus/contract'
import type { MessageKinds, Notify } from '../messages/message.ts'
import { OPERATOR_IN_MAIL } from '../messages/mail/operator-in-mail.ts'
import { INVITATION_HOURS, UNDO_HOURS } from './link-store.ts'
import { LOGIN_LINK_MINUTES, OTP_MINUTES } from './secrets.ts'
import { t } from '../texts/index.ts'

/** What a code is for, how long and how often. */
const codeFacts = (purpose: 'registration' | 'login' | 'newEmail') => [
  t(`accounts.mail.codeFor.${purpose}`),
  t('accounts.mail.codeLife', { minutes: OTP_MINUTES }),
  t('accounts.mail.codeOnce'),
]

type Coded = { code: string }
/** `token`: of the link. */
type Linked = { token: string }
type Nothing = Record<string, never>

export const accountMessages = {
  registration: {
    letter: ({ code, token }: Coded & Linked, { publicUrl }) => ({
      subject: t('accounts.mail.registration.subject', { code }),
      paragraphs: [
        t('accounts.mail.registration.what'),
        codeFacts('registration'),
        t('accounts.mail.registration.ignore'),
      ],
      code,
      action: { label: t('accounts.mail.registration.action'), url: `${publicUrl}/verify/${token}` },
    }),
  },
  code: {
    letter: ({ code }: Coded) => ({
      subject: t('accounts.mail.code.subject', { code }),
      paragraphs: [t('accounts.mail.code.what'), codeFacts('login'), t('accounts.mail.ignore')],
      code,
    }),
  },
  /** The link opens a page of the account's session, whose button confirms the address. */
  new_email: {
    letter: ({ code, token }: Coded & Linked, { publicUrl }) => ({
      subject: t('accounts.mail.newEmail.subject', { code }),
      paragraphs: [
        t('accounts.mail.newEmail.what'),
        codeFacts('newEmail'),
        t('accounts.mail.newEmail.link'),
        t('accounts.mail.ignore'),
      ],
      code,
      action: { label: t('accounts.mail.newEmail.action'), url: `${publicUrl}/profile/email/${token}` },
    }),
  },
  /** To a user with one of several registrations of the address that look alike: the account has no password [A61]. */
  no_password: {
    letter: ({ token }: Linked, { publicUrl }) => ({
      subject: t('accounts.mail.noPassword.subject'),
      paragraphs: [t('accounts.mail.noPassword.what'), t('accounts.mail.noPassword.how')],
      action: { label: t('accounts.mail.noPassword.action'), url: `${publicUrl}/reset-password/${token}` },
    }),
  },
  /** To somebody who is invited to work for the company: the link sets the password. `by`: an address, since names are chosen. */
  staff_invited: {
    letter: ({ token, peran, by }: Linked & { peran: StaffRole; by: string }, { publicUrl }) => ({
      subject: t('accounts.mail.staffInvited.subject'),
      paragraphs: [
        t('accounts.mail.staffInvited.what', { peran: t(`accounts.staffRole.${peran}`), by }),
        t('accounts.mail.staffInvited.how', { hours: INVITATION_HOURS }),
        t('accounts.mail.staffInvited.ignore'),
      ],
      action: { label: t('accounts.mail.noPassword.action'), url: `${publicUrl}/reset-password/${token}` },
    }),
  },
  /** The account has a role of staff from now on. */
  staff_role: {
    letter: ({ peran, by }: { peran: StaffRole; by: string }, { publicUrl }) => ({
      subject: t('accounts.mail.staffRole.subject'),
      paragraphs: [
        t('accounts.mail.staffRole.what', { peran: t(`accounts.staffRole.${peran}`), by }),
        t('accounts.mail.staffRole.how'),
      ],
      action: { label: t('accounts.mail.login'), url: `${publicUrl}/login` },
    }),
  },
  /** A passkey or recovery codes changed, or a code was used. `sisa`: how many are left. */
  second_factor: {
    letter: (
      {
        what,
        sisa,
      }: { what: 'passkeyAdded' | 'passkeyRemoved' | 'recoveryMade' | 'recoveryUsed'; sisa?: number },
      { publicUrl },
    ) => ({
      subject: t(`accounts.mail.${what}.subject`),
      paragraphs: [
        t(`accounts.mail.${what}.what`, { sisa: String(sisa ?? 0) }),
        t('accounts.mail.secondFactor.warning'),
      ],
      action: { label: t('accounts.mail.passwordChanged.action'), url: `${publicUrl}/forgot-password` },
    }),
  },
  already_registered: {
    letter: (_: Nothing, { publicUrl }) => ({
      subject: t('accounts.mail.known.subject'),
      paragraphs: [
        t('accounts.mail.known.what'),
        t('accounts.mail.known.how'),
        t('accounts.mail.known.ignore'),
      ],
      action: { label: t('accounts.mail.login'), url: `${publicUrl}/login` },
    }),
  },
  reset: {
    letter: ({ token }: Linked, { publicUrl }) => ({
      subject: t('accounts.mail.reset.subject'),
      paragraphs: [t('accounts.mail.reset.what'), t('accounts.mail.reset.ignore')],
      action: { label: t('accounts.mail.reset.action'), url: `${publicUrl}/reset-password/${token}` },
    }),
  },
  login: {
    letter: ({ token }: Linked, { publicUrl }) => ({
      subject: t('accounts.mail.loginLink.subject'),
      paragraphs: [
        t('accounts.mail.loginLink.what', { minutes: LOGIN_LINK_MINUTES }),
        t('accounts.mail.loginLink.warning'),
        t('accounts.mail.loginLink.ignore'),
      ],
      action: { label: t('accounts.mail.loginLink.action'), url: `${publicUrl}/login/link/${token}` },
    }),
  },
  password_changed: {
    letter: (_: Nothing, { publicUrl }) => ({
      subject: t('accounts.mail.passwordChanged.subject'),
      paragraphs: [t('accounts.mail.passwordChanged.what'), t('accounts.mail.passwordChanged.warning')],
      action: { label: t('accounts.mail.passwordChanged.action'), url: `${publicUrl}/forgot-password` },
    }),
  },
  /** `token`: for the old address, of the page that undoes the change; absent for an address to which a change was undone. */
  email_changed: {
    letter: (
      { by, token }: { by: 'owner' | 'administrator' | 'former_address'; token?: string },
      { publicUrl },
    ) => ({
      subject: t('accounts.mail.emailChanged.subject'),
      paragraphs: [
        t(`accounts.mail.emailChanged.by.${by}`),
        ...(token ? [t('accounts.mail.emailChanged.undo', { hours: UNDO_HOURS })] : []),
        t('accounts.mail.emailChanged.warning', { phone: OPERATOR_IN_MAIL.no_telepon }),
      ],
      ...(token && {
        action: { label: t('accounts.mail.emailChanged.action'), url: `${publicUrl}/undo-email/${token}` },
      }),
    }),
  },
  /** To each administrator; addresses instead of names, which their owners choose. */
  role_changed: {
    letter: (
      { email, by, change }: { email: string; by: string; change: 'promoted' | 'demoted' },
      { publicUrl },
    ) => ({
      subject: t(`accounts.mail.${change}.subject`),
      paragraphs: [
        t(`accounts.mail.${change}.what`, { email, by }),
        [t('accounts.mail.changed.account', { email }), t('accounts.mail.changed.by', { by })],
        t('accounts.mail.promoted.warning'),
      ],
      action: { label: t('accounts.mail.promoted.action'), url: `${publicUrl}/admin/users?role=admin` },
    }),
  },
} satisfies MessageKinds

/** Notifies of what this chapter has. */
export type NotifyOfAccounts = Notify<typeof accountMessages>
