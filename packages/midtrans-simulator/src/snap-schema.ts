import * as v from 'valibot'

import { positive, whole } from './schema-parts.ts'
import { minutesOf, parseMerchantTime } from './provider-time.ts'

const shortText = v.pipe(v.string(), v.maxLength(50))
const longText = v.nullish(v.pipe(v.string(), v.maxLength(255)))
const callback = v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/), v.maxLength(255)))

const duration = {
  duration: positive,
  unit: v.pipe(
    v.string(),
    v.check((unit) => minutesOf(1, unit) !== undefined, 'must be minute, hour or day'),
  ),
}

const item = v.object({
  id: v.optional(shortText),
  name: v.pipe(shortText, v.minLength(1)),
  price: whole,
  quantity: positive,
})

const startTime = v.pipe(
  v.string(),
  v.check((text) => parseMerchantTime(text) !== undefined, 'must be yyyy-MM-dd HH:mm:ss Z'),
)

/** The body of `POST /snap/v1/transactions`; unknown fields are ignored. */
export const createRequestSchema = v.pipe(
  v.object({
    transaction_details: v.object({
      order_id: v.pipe(
        v.string(),
        v.minLength(1),
        v.maxLength(50, 'is too long (maximum 50 characters)'),
        v.regex(/^[A-Za-z0-9\-_~.]+$/, 'may only have letters, digits and - _ ~ .'),
      ),
      gross_amount: positive,
    }),
    item_details: v.optional(v.pipe(v.array(item), v.minLength(1))),
    customer_details: v.nullish(
      v.object({ first_name: longText, last_name: longText, email: longText, phone: longText }),
    ),
    enabled_payments: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
    callbacks: v.optional(v.object({ finish: callback, error: callback })),
    expiry: v.optional(v.object({ ...duration, start_time: v.optional(startTime) })),
    page_expiry: v.optional(v.object(duration)),
    credit_card: v.optional(v.object({ secure: v.optional(v.boolean()) })),
    custom_field1: longText,
    custom_field2: longText,
    custom_field3: longText,
  }),
  v.forward(
    v.check(
      ({ transaction_details, item_details }) =>
        !item_details ||
        item_details.reduce((sum, { price, quantity }) => sum + price * quantity, 0) ===
          transaction_details.gross_amount,
      'is not equal to the sum of item_details',
    ),
    ['transaction_details', 'gross_amount'],
  ),
)

export type CreateRequest = v.InferOutput<typeof createRequestSchema>
