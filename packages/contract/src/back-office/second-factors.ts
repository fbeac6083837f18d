/** Second factors of owners and staff: passkeys, recovery codes, and the login that ends with one of them (ADR 162). */
import * as v from 'valibot'
import { endpoint, ok, okAuth } from '../endpoint.ts'
import { instant, int, linkToken, requiredText } from '../fields.ts'
import { strictObject } from '../read.ts'
import { GUARDED, id } from './shared.ts'

export const passkey = v.object({
  id_passkey: int,
  nama: v.string(),
  /** Of one device, such as its fingerprint reader; not carried along. */
  bawaan: v.boolean(),
  created_at: instant,
  last_used_at: v.nullable(instant),
})
export type Passkey = v.InferOutput<typeof passkey>

const secondFactors = v.object({
  passkey: v.array(passkey),
  /** How many recovery codes are left, and when they were made; null if there never were any. */
  pemulihan: v.nullable(v.object({ sisa: int, dibuat_pada: instant })),
})
export type SecondFactors = v.InferOutput<typeof secondFactors>

/** An object of WebAuthn as JSON: the browser reads or writes it, the server's library checks it. */
const webauthnObject = v.record(v.string(), v.unknown())
const nama = requiredText(60, 'Nama passkey wajib diisi')
const token = v.object({ token: v.string() })

export const adminSecondFactors = {
  listFactors: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    needs: 'administration.open',
    summary: 'Passkey saya, dan berapa kode pemulihan yang tersisa',
    reply: ok(secondFactors),
    errors: GUARDED,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    needs: 'administration.open',
    summary: 'Tantangan untuk membuat passkey: berlaku 5 menit, satu kali',
    reply: ok(webauthnObject),
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    needs: 'administration.open',
    summary: 'Tambah passkey yang baru dibuat browser',
    body: strictObject({ nama, respons: webauthnObject }),
    reply: ok(passkey),
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'PASSKEY_REFUSED'],
  }),
  /** What a locked screen offers; `unlockOptions` is called once it is chosen. */
  unlockWays: endpoint({
    method: 'GET',
    path: '/api/auth/unlock',
    needs: 'administration.open',
    whileLocked: true,
    summary: 'Apakah layar yang terkunci dapat dibuka dengan passkey di browser ini',
    reply: ok(v.object({ passkey: v.boolean() })),
    errors: GUARDED,
  }),
  unlockOptions: endpoint({
    method: 'POST',
    path: '/api/auth/unlock/options',
    needs: 'administration.open',
    whileLocked: true,
    summary:
      'Tantangan untuk membuka layar sesi ini dengan passkey: berlaku 5 menit, satu kali; null tanpa passkey untuk browser ini',
    reply: ok(v.nullable(webauthnObject)),
    errors: GUARDED,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/auth/unlock',
    needs: 'administration.open',
    whileLocked: true,
    summary: 'Buka layar yang terkunci dengan passkey; tidak menggantikan konfirmasi password',
    body: strictObject({ respons: webauthnObject }),
    reply: ok(v.null()),
    errors: [...GUARDED, 'PASSKEY_REFUSED'],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/auth/passkeys/:id',
    needs: 'administration.open',
    summary: 'Ganti nama passkey saya',
    params: id,
    body: strictObject({ nama }),
    reply: ok(passkey),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    needs: 'administration.open',
    summary: 'Hapus passkey saya',
    params: id,
    reply: ok(v.null()),
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'NOT_FOUND'],
  }),
  /** The codes are in this reply alone; those of before end. */
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-codes',
    needs: 'administration.open',
    summary: 'Buat sepuluh kode pemulihan; kode sebelumnya tidak berlaku lagi',
    reply: ok(v.object({ kode: v.array(v.string()) })),
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  loginByPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey-login',
    caller: 'public',
    summary: 'Selesaikan login dengan passkey, setelah password',
    body: strictObject({ respons: webauthnObject }),
    reply: okAuth(token),
    errors: ['PASSKEY_REFUSED'],
  }),
  loginByRecovery: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-login',
    caller: 'public',
    summary: 'Selesaikan login dengan kode pemulihan, setelah password; tiap kode satu kali',
    body: strictObject({ tantangan: linkToken, kode: requiredText(40, 'Kode pemulihan wajib diisi') }),
    reply: okAuth(token),
    errors: ['INVALID_OTP'],
  }),
} as const
