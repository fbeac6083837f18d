import type { ApiReply } from './api-call.ts'

const REMEMBERED_MS = 5 * 60_000
export const MAX_KEY_LENGTH = 46

/** Replies by `Idempotency-Key`: a repeated request gets the stored reply for five minutes and changes nothing. */
export function createReplyMemory(now: () => Date) {
  const replies = new Map<string, { at: number; reply: ApiReply }>()
  return {
    find: (key: string): ApiReply | undefined => {
      const known = replies.get(key)
      return known && now().getTime() - known.at < REMEMBERED_MS ? known.reply : undefined
    },
    keep: (key: string, reply: ApiReply): void => {
      const at = now().getTime()
      for (const [other, known] of replies) {
        if (at - known.at < REMEMBERED_MS) break
        replies.delete(other)
      }
      replies.set(key, { at, reply })
    },
  }
}

export type ReplyMemory = ReturnType<typeof createReplyMemory>
