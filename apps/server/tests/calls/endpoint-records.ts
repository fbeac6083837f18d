/** Builders of the records that calls need, made by real calls. */
import { createHash, randomBytes } from 'node:crypto'
import { api } from '@tiketbus/contract'
import {
  AN_IDENTITY,
  KNOWN_PASSWORD,
  aBus,
  aPasskey,
  aDataRequestForm,
  anAddress,
  anAdmin,
  anOperatorForm,
  anUnpaidOrder,
  aSoldOrder,
  linksTo,
  moveTrip,
  type PayingApp,
  type TestUser,
} from '@tiketbus/testkit'
import { makeRecoveryCodes, storeRecoveryCodes } from '../../src/accounts/index.ts'
import { hashToken } from '../../src/platform/http/session.ts'
import { markDisputed, lockOrder } from '../../src/orders/index.ts'

/** Counts the copies, so that each has days of its own. */
let copies = 0

export function recordsFor(app: PayingApp) {
  const register = async (password = KNOWN_PASSWORD) => {
    const email = anAddress()
    const body = { username: 'Sari', email, password }
    ;(await app.call(api.accounts.register, { body })).ok()
    return email
  }
  const aDataRequest = async () => {
    const { token } = await anAdmin(app.db)
    const reply = await app.call(api.adminDataRequests.addDataRequest, { body: aDataRequestForm(), token })
    return reply.data().id_permintaan
  }
  const aTripForm = async () => ({
    id_bus: await aBus(app.db),
    asal: 'Jakarta',
    tujuan: 'Bandung',
    waktu_berangkat: '2099-05-01T08:00',
    harga: 90_000,
  })
  const aBulkForm = async () => ({
    id_bus: await aBus(app.db),
    asal: 'Jakarta',
    tujuan: 'Bandung',
    harga: 90_000,
    durasi_menit: 180,
    dari: '2099-05-01',
    sampai: '2099-05-02',
    hari: [1, 2, 3, 4, 5, 6, 7],
    jam: ['07:30'],
  })
  /** Adds a departure on a day of its own, and returns the form that copies it to the next day. */
  const aCopyForm = async () => {
    const tanggal = Temporal.PlainDate.from('2098-01-01').add({ days: 3 * copies++ })
    const body = { ...(await aTripForm()), waktu_berangkat: `${tanggal.toString()}T08:00` }
    ;(await app.call(api.adminDepartures.addTrip, { body, token: (await anAdmin(app.db)).token })).ok()
    const next = tanggal.add({ days: 1 }).toString()
    return { tanggal: tanggal.toString(), dari: next, sampai: next, hari: [1, 2, 3, 4, 5, 6, 7] }
  }
  const confirmed = async (user?: TestUser) => {
    const order = await anUnpaidOrder(app.db, user && { user })
    const reply = await app.call(api.adminTickets.updateTicketStatus, {
      params: { id: order.id_tiket },
      body: { status_tiket: 'confirmed' },
      token: (await anAdmin(app.db)).token,
    })
    reply.ok()
    return order
  }
  /** Returns an unpaid order whose passenger has entered an identity number, which the operator asks for. */
  const anOrderWithIdentity = async (user?: TestUser) => {
    await app.db.query('update operator_facts set minta_identitas = true')
    const order = await anUnpaidOrder(app.db, user && { user })
    const { token } = order.user
    const call = { params: { id: order.id_tiket }, body: { nomor_identitas: AN_IDENTITY }, token }
    ;(await app.call(api.tickets.setIdentity, call)).ok()
    return order
  }
  /** Returns the version of a policy that was just entered. */
  const aPolicy = async () => {
    const token = (await anAdmin(app.db)).token
    const reply = await app.call(api.adminOperator.updateOperator, { body: anOperatorForm(), token })
    return reply.data().versi_kebijakan
  }
  /** Returns an order that was paid by hand and cancelled: its money is to be transferred back. */
  const aCancelledOrder = async (user?: TestUser) => {
    const order = await confirmed(user)
    const body = { status_tiket: 'cancelled' }
    ;(
      await app.call(api.adminTickets.updateTicketStatus, {
        params: { id: order.id_tiket },
        body,
        token: (await anAdmin(app.db)).token,
      })
    ).ok()
    return order
  }
  const aDueRefund = async () => {
    const order = await aCancelledOrder()
    const [refund] = await app.db.query<{ id_refund: number }>(
      'select id_refund from refunds where order_group_id = $1',
      [order.order_group_id],
    )
    return refund?.id_refund ?? 0
  }
  /** Returns a due refund of 300,000 rupiah that a counter took in cash. */
  const aCashRefund = async () => {
    const order_group_id = await aSoldOrder(app)
    const { token } = await anAdmin(app.db)
    const act = { params: { id: order_group_id }, token }
    const { tickets } = (await app.call(api.adminOrders.getOrder, act)).data()
    const body = { tiket: tickets.map(({ id_tiket }) => ({ id_tiket })), alasan: 'Batal' }
    ;(await app.call(api.adminOrders.cancelTickets, { ...act, body })).ok()
    const [refund] = await app.db.query<{ id_refund: number }>(
      'select id_refund from refunds where order_group_id = $1',
      [order_group_id],
    )
    return refund?.id_refund ?? 0
  }
  const aMarkedRefund = async () => {
    const id = await aDueRefund()
    const { token } = await anAdmin(app.db)
    ;(await app.call(api.adminMoney.markRefundPaying, { params: { id }, token })).ok()
    return id
  }
  const aConfirmedOrder = async () => (await confirmed()).order_group_id
  const aCalledOffOrder = async () => {
    const order = await anUnpaidOrder(app.db)
    const reply = await app.call(api.adminDepartures.callOff, {
      params: { id: order.id_rute },
      body: { alasan: 'Jalan longsor' },
      token: (await anAdmin(app.db)).token,
    })
    reply.ok()
    return order.order_group_id
  }
  const aDispute = async () => {
    const { order_group_id } = await confirmed()
    await app.db.transaction(async (tx) =>
      markDisputed(tx, await lockOrder(tx, order_group_id), 'books_differ'),
    )
    return order_group_id
  }
  /** Returns a notification as the provider would sign it. */
  const aNotification = async () => {
    const { user, id_tiket } = await anUnpaidOrder(app.db)
    const made = await app.call(api.payments.createPayment, { body: { id_tiket }, token: user.token })
    const fields = { order_id: made.data().order_id, status_code: '201', gross_amount: '300000.00' }
    const signature_key = createHash('sha512')
      .update(fields.order_id + fields.status_code + fields.gross_amount + app.provider.settings.serverKey)
      .digest('hex')
    return { ...fields, signature_key, transaction_status: 'pending' }
  }

  const aResetToken = async (user: TestUser): Promise<string> => {
    ;(await app.call(api.accounts.forgotPassword, { body: { email: user.email } })).ok()
    return (await linksTo(app, user.email, 'reset-password')).at(-1) ?? ''
  }

  /** A response that adds a passkey to this account. */
  const aPasskeyResponse = async (user: TestUser) =>
    aPasskey(app.app.platform.config.publicUrl).create({ challenge: await anAddChallenge(user) })
  const anOwnPasskey = async ({ id_user }: TestUser) => {
    const [row] = await app.db.query<{ id_passkey: number }>(
      `insert into passkeys (id_user, credential_id, public_key, counter, transports, bawaan, nama)
       values ($1, gen_random_uuid()::text, '', 0, '{}', false, 'Kunci') returning id_passkey`,
      [id_user],
    )
    return row?.id_passkey ?? 0
  }
  const anAddChallenge = async ({ id_user }: TestUser) => {
    const challenge = randomBytes(32).toString('base64url')
    await app.db.query(
      `insert into second_factor_challenges (challenge_hash, id_user, purpose, expires_at)
       values ($1, $2, 'add', now() + interval '5 minutes')
       on conflict (id_user) where purpose = 'add' do update set challenge_hash = excluded.challenge_hash`,
      [hashToken(challenge), id_user],
    )
    return challenge
  }
  const anUnlockChallenge = async ({ token }: TestUser) => {
    const challenge = randomBytes(32).toString('base64url')
    await app.db.query(
      `insert into second_factor_challenges (challenge_hash, id_user, purpose, id_session, expires_at)
       select $1, id_user, 'unlock', id, now() + interval '5 minutes' from sessions where token_hash = $2
       on conflict (id_session) do update set challenge_hash = excluded.challenge_hash`,
      [hashToken(challenge), hashToken(token)],
    )
    return challenge
  }
  const aLoginChallenge = async ({ id_user }: TestUser) => {
    const challenge = randomBytes(32).toString('base64url')
    await app.db.query(
      `insert into second_factor_challenges (challenge_hash, id_user, purpose, password_hash, expires_at)
       select $1, id_user, 'login', password_hash, now() + interval '5 minutes' from users where id_user = $2`,
      [hashToken(challenge), id_user],
    )
    return challenge
  }
  /** A response that finishes a login of this account by a passkey of theirs. */
  const aPasskeyLogin = async (user: TestUser) => signed(user, await aLoginChallenge(user))
  /** A response that opens a locked screen of this account. */
  const aPasskeyUnlock = async (user: TestUser) => signed(user, await anUnlockChallenge(user))
  async function signed(user: TestUser, challenge: string) {
    const { publicUrl } = app.app.platform.config
    const key = aPasskey(publicUrl)
    const created = key.create({ challenge: randomBytes(32).toString('base64url') })
    await app.db.query(
      `insert into passkeys (id_user, credential_id, public_key, counter, transports, bawaan, nama)
       values ($1, $2, $3, 1, '{}', false, 'Kunci')`,
      [user.id_user, created.id, key.publicKey()],
    )
    return key.get({ challenge })
  }
  const aRecoveryLogin = async (user: TestUser) => {
    const { platform } = app.app
    const kode = makeRecoveryCodes(platform, { id_user: user.id_user, retryKey: undefined })
    await app.db.transaction((tx) => storeRecoveryCodes(platform, tx, user, kode))
    return { tantangan: await aLoginChallenge(user), kode: kode[0] ?? '' }
  }

  const aLoginToken = async (user: TestUser): Promise<string> => {
    ;(await app.call(api.accounts.requestLoginLink, { body: { email: user.email } })).ok()
    return (await linksTo(app, user.email, 'login/link')).at(-1) ?? ''
  }

  /** Changes the user's address, as an administrator does, and returns the token of the mail to the old one. */
  const anUndoToken = async ({ id_user, username, email }: TestUser): Promise<string> => {
    const body = { username, email: anAddress(), no_telepon: null }
    const { token } = await anAdmin(app.db)
    ;(await app.call(api.adminPeople.updateUser, { params: { id: id_user }, body, token })).ok()
    return (await linksTo(app, email, 'undo-email')).at(-1) ?? ''
  }

  /** Returns a paid order whose departure an administrator moved by two hours, and the token of the mail about it. */
  const aMovedOrder = async (user: TestUser) => {
    const order = await anUnpaidOrder(app.db, { user })
    const { token } = await anAdmin(app.db)
    const body = { status_tiket: 'confirmed' as const }
    for (const { id_tiket } of order.tickets) {
      const call = { params: { id: id_tiket }, body, token }
      ;(await app.call(api.adminTickets.updateTicketStatus, call)).ok()
    }
    await moveTrip(app, order.id_rute, 120)
    return { ...order, refundToken: (await linksTo(app, user.email, 'refund')).at(-1) ?? '' }
  }

  const anotherSession = async ({ id_user }: TestUser): Promise<number> => {
    const [session] = await app.db.query<{ id: number }>(
      'insert into sessions (token_hash, id_user) values ($1, $2) returning id',
      [randomBytes(32), id_user],
    )
    return session?.id ?? 0
  }

  return {
    aDataRequest,
    aPolicy,
    aBulkForm,
    aCopyForm,
    aConfirmedOrder,
    aCalledOffOrder,
    aCashRefund,
    aCancelledOrder,
    aDispute,
    aDueRefund,
    aLoginToken,
    aPasskeyResponse,
    anOwnPasskey,
    aPasskeyLogin,
    aPasskeyUnlock,
    aRecoveryLogin,
    aMarkedRefund,
    aNotification,
    aMovedOrder,
    anOrderWithIdentity,
    aPaidOrder: confirmed,
    aResetToken,
    aTripForm,
    anUndoToken,
    anotherSession,
    register,
  }
}
