import { describe, expect, it } from 'vitest'
import { mailReason } from './order-texts.ts'

describe('why a mail was not sent', () => {
  const away = { reason: 'mail_server_away', tried_at: null }

  it('shows that a waiting mail is tried again', () => {
    expect(mailReason({ ...away, status: 'queued' })).toBe(
      'Server email tidak menjawab. Email dicoba lagi dengan sendirinya.',
    )
  })

  it('promises no further try of a mail that was given up', () => {
    expect(mailReason({ ...away, status: 'failed' })).toBe('Server email tidak menjawab.')
  })
})
