import { z } from 'zod'

import { minutesOf, parseMerchantTime } from './provider-time.ts'

const shortText = z.string().max(50)
const longText = z.string().max(255).nullish()
const callback = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .optional()

const duration = {
  duration: z.int().positive(),
  unit: z.string().refine((unit) => minutesOf(1, unit) !== undefined, 'must be minute, hour or day'),
}

const item = z.object({
  id: shortText.optional(),
  name: shortText.min(1),
  price: z.int(),
  quantity: z.int().min(1),
})

/** The body of `POST /snap/v1/transactions`; unknown fields are ignored. */
export const createRequestSchema = z
  .object({
    transaction_details: z.object({
      order_id: z
        .string()
        .min(1)
        .max(50, 'is too long (maximum 50 characters)')
        .regex(/^[A-Za-z0-9\-_~.]+$/, 'may only have letters, digits and - _ ~ .'),
      gross_amount: z.int().min(1),
    }),
    item_details: z.array(item).min(1).optional(),
    customer_details: z
      .object({ first_name: longText, last_name: longText, email: longText, phone: longText })
      .nullish(),
    enabled_payments: z.array(z.string()).min(1).optional(),
    callbacks: z.object({ finish: callback, error: callback }).optional(),
    expiry: z
      .object({
        ...duration,
        start_time: z
          .string()
          .refine((text) => parseMerchantTime(text) !== undefined, 'must be yyyy-MM-dd HH:mm:ss Z')
          .optional(),
      })
      .optional(),
    page_expiry: z.object(duration).optional(),
    credit_card: z.object({ secure: z.boolean().optional() }).optional(),
    custom_field1: longText,
    custom_field2: longText,
    custom_field3: longText,
  })
  .refine(
    ({ transaction_details, item_details }) =>
      !item_details ||
      item_details.reduce((sum, { price, quantity }) => sum + price * quantity, 0) ===
        transaction_details.gross_amount,
    { path: ['transaction_details', 'gross_amount'], message: 'is not equal to the sum of item_details' },
  )

export type CreateRequest = z.output<typeof createRequestSchema>
