import { describe, expect, it } from 'vitest'
import { aTrip, aUser, anOrder, readPdf, useTestApp } from '@tiketbus/testkit'
import { addJob } from '../platform/jobs/jobs.ts'
import { seal } from '../platform/sealing.ts'
import { confirmTickets, lockOrder, notifyOfTickets, signTicket } from './index.ts'
import { createSheetRenderer, TICKET_PDF } from './ticket-pdf.ts'
import { renderSheet, type SheetWithCodes } from './ticket-pdf-page.ts'

const app = useTestApp()

const LONG_CITY = 'Kabupaten Kepulauan Tanimbar Selatan'

/** Pays for five seats on a night bus from WITA to WIT; returns the mail that went out and the order. */
async function aPaidOrder(given: { username: string; isAtPoint?: boolean }) {
  const user = await aUser(app.db, { username: given.username })
  const id_rute = await aTrip(app.db)
  await app.db.query(
    `update trips set asal = $2, terminal_asal = null, tujuan = 'Jayapura', zona_asal = 'Asia/Makassar',
       zona_tujuan = 'Asia/Jayapura', waktu_berangkat = '2027-12-01T12:00:00Z', perkiraan_tiba = '2027-12-01T21:30:00Z'
     where id_rute = $1`,
    [id_rute, LONG_CITY],
  )
  await app.db.query(
    `update buses set nama_bus = 'Toraja Indah 01', nomor_polisi = 'DP 7123 KTB'
     where id_bus = (select id_bus from trips where id_rute = $1)`,
    [id_rute],
  )
  const order = await anOrder(app, { user, id_rute, nomor_kursi: [1, 2, 3, 4, 40] })
  const ids = order.tickets.map((ticket) => ticket.id_tiket)
  if (given.isAtPoint)
    await app.db.query(
      `with point as (insert into points (kota, nama, zona) values ($2, 'Agen Sukun', 'Asia/Makassar') returning id_titik)
       update tickets set titik_naik = (select id_titik from point) where id_tiket = any($1)`,
      [ids, LONG_CITY],
    )
  await app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.order_group_id)
    await confirmTickets(tx, locked, ids, 'payment')
    await notifyOfTickets(tx, app.app.platform, order.order_group_id, 'confirmed')
  })
  expect(await app.runJobs()).toEqual([])
  return { order, ids, mail: app.mails(user.email).at(-1) }
}

describe('the mail of a confirmed ticket', () => {
  it('carries a PDF with everything that the print view shows, in the zones of its stops [K38, K320, W240]', async () => {
    const { order, mail } = await aPaidOrder({ username: 'Łukasz Đặng' })
    const number = order.order_group_id.slice(0, 8).toUpperCase()
    expect(mail?.attachment).toMatchObject({
      filename: `e-tiket-${number}.pdf`,
      contentType: 'application/pdf',
    })
    const { text, title, pages } = await readPdf(mail?.attachment?.content ?? Buffer.of())
    expect([title, pages]).toEqual([`E-tiket bus ${number}`, 1])
    for (const words of [
      `20.00 WITA ${LONG_CITY} Terminal ${LONG_CITY} Rabu, 1 Desember 2027`,
      '06.30 WIT Jayapura Terminal Tujuan Kamis, 2 Desember 2027',
      'Kursi 1, 2, 3, 4, 40 Jumlah tiket 5 Penumpang Łukasz Đặng Status Dikonfirmasi Total dibayar Rp 750.000',
      'Bus Toraja Indah 01 · DP 7123 KTB Kursi',
      'Fasilitas AC, Toilet',
      `Kursi 40 Łukasz Đặng TB-${order.tickets.at(-1)?.id_tiket} · Rp 150.000 Pindai saat naik`,
      'Layanan pelanggan Butuh bantuan? Hubungi 021-5550-0123 (24 jam)',
      'Datanglah paling lambat 30 menit sebelum keberangkatan.',
    ])
      expect(text).toContain(words)
    expect(mail?.text).toContain('\nBus: Toraja Indah 01 · DP\u00a07123\u00a0KTB\n')
    expect(mail?.text).toContain('\nDi terminal: paling lambat 19.30 WITA\n')
    expect(mail?.text.startsWith(`${number}\n`)).toBe(true)
  })

  it('has a scannable code for each seat, in at most 150 KB [K38]', async () => {
    const { ids, mail } = await aPaidOrder({ username: 'Siti' })
    const pdf = mail?.attachment?.content ?? Buffer.of()
    const { codes } = await readPdf(pdf)
    expect(codes).toEqual(ids.map((id_tiket) => signTicket(app.app.platform, id_tiket)))
    expect(pdf.length).toBeLessThan(150 * 1024)
  })

  it('names the point to be at, which need not be a terminal [K730]', async () => {
    const { mail } = await aPaidOrder({ username: 'Siti', isAtPoint: true })
    expect(mail?.text).toContain('\nDi titik naik: paling lambat 19.30 WITA\n')
    expect(mail?.text).not.toContain('Di terminal')
  })

  it('goes out without the PDF if rendering fails, and the fault is reported [K39]', async () => {
    app.expectErrors(/mail_without_attachment/)
    const { email } = await aUser(app.db)
    const letter = { to: email, subject: 'E-tiket', text: 'Kursi 7', html: '<p>Kursi 7</p>' }
    // As a release that rendered mails when it queued them.
    const mail = { ...letter, enclosure: { kind: TICKET_PDF, data: { seats: [{}] } } }
    const sealed = seal(app.app.platform.key('waiting-mail'), JSON.stringify(mail))
    await app.db.transaction((tx) => addJob(tx, 'send_mail', { sealed }))
    expect(await app.runJobs()).toEqual([])
    expect(app.mails(email)).toEqual([letter])
    expect(await app.app.platform.metrics.registry.metrics()).toContain(
      'tiketbus_alerts_total{alert="mail_without_attachment"} 1',
    )
  })

  it('carries no PDF while the order waits for payment', async () => {
    const order = await anOrder(app)
    await app.runJobs()
    expect(app.mails(order.user.email).map((mail) => mail.attachment)).toEqual([undefined])
  })
})

const SEAT = { id_tiket: 7, title: 'Kursi 7', number: 'TB-7', hint: 'Pindai saat naik', code: 'TB1.7.tanda' }
const STOP = { time: '20.00 WIB', city: 'Jakarta', terminal: 'Terminal', day: '', former: '' }

const aSheet = (name: string): SheetWithCodes => ({
  filename: 'e-tiket-TB-7.pdf',
  kind: 'E-tiket bus',
  number: 'TB-7',
  from: STOP,
  to: STOP,
  facts: [{ term: 'Penumpang', value: name, columns: 2 }],
  seats: [{ ...SEAT, name }],
  notes: { title: 'Layanan pelanggan', lines: ['Bawa kartu identitas.'] },
})

describe('a sheet', () => {
  it('shows a long name in full, beside its code and on further lines', async () => {
    const name = `Raden Mas Suryadiningratkusumawardhanasaputra ${'Wijayakusumanegara '.repeat(12)}Akhir`
    const { text, codes } = await readPdf(await renderSheet(aSheet(name)))
    const letters = (words: string) => words.replaceAll(/\s/g, '')
    expect(letters(text).split(letters(name))).toHaveLength(3)
    expect(codes).toEqual([SEAT.code])
  })

  it.each(['王小明 Wang', 'Иван Петров', 'محمد علي', 'สมชาย', 'ꦧꦸꦢꦶ'])(
    'writes a name in another script, %s, in a typeface that has it [K59]',
    async (name) => {
      const pdf = await renderSheet(aSheet(name))
      const { text } = await readPdf(pdf)
      expect(text).toContain(`Penumpang ${name}`)
      // Only the glyphs of the name are embedded: the typefaces have megabytes.
      expect(pdf.length).toBeLessThan(60 * 1024)
    },
  )

  it('shows a question mark only for what no typeface has [K59]', async () => {
    const { text } = await readPdf(await renderSheet(aSheet('Ana\u200b 🪿')))
    expect(text).toContain('Penumpang Ana ?')
  })

  it('goes on overleaf with a policy that is longer than a page [K310]', async () => {
    const lines = Array.from({ length: 150 }, (_, n) => `Ketentuan ${n}.`)
    const sheet = { ...aSheet('Siti'), policy: { title: 'Kebijakan versi 1', lines } }
    const { text, pages } = await readPdf(await renderSheet(sheet))
    expect(pages).toBe(3)
    for (const line of lines) expect(text).toContain(line)
  })

  it('begins another page if a pair of seats does not fit', async () => {
    const sheet = aSheet('Siti')
    const seats = Array.from({ length: 12 }, (_, n) => ({
      ...SEAT,
      name: 'Siti',
      title: `Kursi ${n}`,
      code: `TB1.${n}.tanda`,
    }))
    const { pages, codes } = await readPdf(await renderSheet({ ...sheet, seats }))
    expect([pages, codes]).toEqual([2, seats.map(({ code }) => code)])
  })
})

const threadOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const ANSWER = `postMessage({ id, pdf: new Uint8Array([id]) })`
const inThread = (work: string) =>
  threadOf(`import { parentPort } from 'node:worker_threads'
    const postMessage = (message) => parentPort.postMessage(message)
    parentPort.on('message', ({ id, sheet }) => { ${work} })`)

describe('the thread that renders', () => {
  it('is not the thread that answers requests', async () => {
    const answered = inThread(`postMessage({ id, pdf: new Uint8Array([globalThis.isMain ? 1 : 2]) })`)
    Object.assign(globalThis, { isMain: true })
    expect(await createSheetRenderer({ file: answered })(aSheet('a'))).toEqual(new Uint8Array([2]))
  })

  it('is replaced after it ended: its sheet fails, and the next one is rendered', async () => {
    const render = createSheetRenderer({
      file: inThread(`if (sheet.number === 'fatal') process.exit(3); ${ANSWER}`),
    })
    await expect(render({ ...aSheet('a'), number: 'fatal' })).rejects.toThrow('ended with 3')
    expect(await render(aSheet('b'))).toEqual(new Uint8Array([2]))
  })

  it('is replaced if it does not answer', async () => {
    const file = inThread(`while (sheet.number === 'endless'); ${ANSWER}`)
    const render = createSheetRenderer({ file, timeoutMs: 1 })
    await expect(render({ ...aSheet('a'), number: 'endless' })).rejects.toThrow('longer than 1 ms')
  })

  it.each(['endless', 'fatal'])(
    'is replaced for the sheets that wait behind a bad one: %s',
    async (number) => {
      const bad = `while (sheet.number === 'endless'); if (sheet.number === 'fatal') process.exit(3);`
      const render = createSheetRenderer({ file: inThread(`${bad} ${ANSWER}`), timeoutMs: 1500 })
      const sheets = [{ ...aSheet('a'), number }, aSheet('b'), aSheet('c')]
      expect(await Promise.allSettled(sheets.map((sheet) => render(sheet)))).toEqual([
        { status: 'rejected', reason: expect.any(Error) },
        { status: 'fulfilled', value: new Uint8Array([2]) },
        { status: 'fulfilled', value: new Uint8Array([3]) },
      ])
    },
  )

  it('does not delay the stop of the server', async () => {
    const render = createSheetRenderer({ file: inThread('') })
    const stop = new AbortController()
    const rendering = render(aSheet('a'), stop.signal)
    stop.abort(new Error('stopping'))
    await expect(rendering).rejects.toThrow('stopping')
  })
})
