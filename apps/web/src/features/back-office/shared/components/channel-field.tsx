import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { errorText } from '../../../../lib/http-client.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { SelectField } from '../../../../ui/text-field.tsx'
import { channelsQuery } from '../api/counter.ts'
import { channelOptions } from '../channels.ts'

type ChannelFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'help' | 'options'>

/** For whom seats are blocked: agencies stand by name [B921]. */
export function ChannelField({ error, ...field }: ChannelFieldProps) {
  const query = useQuery(channelsQuery)
  const failed = query.error ? errorText(query.error, t('seatActs.channelsFailed')) : undefined
  return (
    <SelectField
      label={t('seatActs.channel')}
      help={t('seatActs.channelHelp')}
      {...field}
      error={error ?? failed}
      options={channelOptions(query.data?.data ?? { agen: [], lain: [] })}
    />
  )
}
