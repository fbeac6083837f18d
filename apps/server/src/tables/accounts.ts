import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, clockNow, instant, whole } from './columns.ts'

export const users = pgTable('users', {
  id_user: whole().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  email: text().notNull(),
  no_telepon: text(),
  role: text({ enum: ['user', 'admin'] })
    .notNull()
    .default('user'),
  is_verified: boolean().notNull().default(false),
  is_demo: boolean().notNull().default(false),
  password_hash: text().notNull(),
  pending_email: text(),
  credentials_changed_at: instant().notNull().default(clockNow),
  created_at: instant().notNull().default(clockNow),
  versi: integer().notNull().default(1),
  disabled_at: instant(),
  deleted_at: instant(),
})

export const registrationAttempts = pgTable('registration_attempts', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  email: text().notNull(),
  no_telepon: text(),
  password_hash: text().notNull(),
  created_at: instant().notNull().default(clockNow),
  expires_at: instant().notNull(),
  ended_at: instant(),
  id_user: whole(),
})

export const oneTimeCodes = pgTable('one_time_codes', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  purpose: text({ enum: ['register', 'login', 'email_change'] }).notNull(),
  id_attempt: whole(),
  id_user: whole(),
  code_hash: bytes().notNull(),
  guesses: integer().notNull().default(0),
  created_at: instant().notNull().default(clockNow),
  expires_at: instant().notNull(),
  ended_at: instant(),
})

export const mailLinks = pgTable('mail_links', {
  token_hash: bytes().primaryKey(),
  purpose: text({ enum: ['verify', 'reset', 'login'] }).notNull(),
  id_attempt: whole(),
  id_user: whole(),
  created_at: instant().notNull().default(clockNow),
  expires_at: instant().notNull(),
  used_at: instant(),
})

export const sessions = pgTable('sessions', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  token_hash: bytes().notNull(),
  id_user: whole().notNull(),
  address_hash: bytes(),
  credentials_at: instant().notNull().default(clockNow),
  created_at: instant().notNull().default(clockNow),
  last_used_at: instant().notNull().default(clockNow),
  ended_at: instant(),
})

export const knownDevices = pgTable('known_devices', {
  device_hash: bytes().notNull(),
  id_user: whole().notNull(),
  created_at: instant().notNull().default(clockNow),
  last_login_at: instant().notNull().default(clockNow),
})

export type UsersRow = typeof users.$inferSelect
export type RegistrationAttemptsRow = typeof registrationAttempts.$inferSelect
export type OneTimeCodesRow = typeof oneTimeCodes.$inferSelect
export type MailLinksRow = typeof mailLinks.$inferSelect
export type SessionsRow = typeof sessions.$inferSelect
export type KnownDevicesRow = typeof knownDevices.$inferSelect
