import { adminPoints, type Point } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../lib/http-client.ts'
import { check, type Checked } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/points.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { pointsOfCityQuery } from '../../shared/api/points.ts'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { EffectList } from '../../shared/components/effect-list.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { mergePoint, mergePreviewQuery } from '../api/points.ts'

/** 'Gabungkan Titik Ganda': another point of the city takes over; what will move is counted first. */
export function MergeDialog({ point, onClose }: { point: Point; onClose: () => void }) {
  const { id_titik, nama: name, kota: city, versi } = point
  const points = useQuery(pointsOfCityQuery(city))
  const form = useAdminForm({ ke: '' }, readChoice, onClose)
  const { ke } = form.values
  const preview = useQuery(mergePreviewQuery(id_titik, ke))
  const effect = preview.data?.data
  const version = form.conflict === undefined ? versi : Number(form.conflict['versi'])
  const others = (points.data?.data ?? []).filter((other) => other.id_titik !== id_titik)
  const isAlone = points.data !== undefined && others.length === 0
  const save = () =>
    form.submit((body) => mergePoint(id_titik, body.ke, version), {
      done: t('points.merged'),
      failed: t('points.mergeFailed'),
    })
  return (
    <EditDialog
      title={t('points.mergeTitle')}
      submitLabel={t('points.merge')}
      form={form}
      inactive={isAlone}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('points.mergeWhat', { name, city })}</p>
      {isAlone ? (
        <Notice tone="info" live="status">
          {t('points.mergeAlone', { city })}
        </Notice>
      ) : (
        <SelectField
          label={t('points.mergeInto')}
          {...form.field('ke')}
          required
          options={[
            ['', t('points.mergeChoose')],
            ...others.map((other) => [other.id_titik, labelOf(other)] as const),
          ]}
        />
      )}
      {[points.error, preview.error].map(
        (error) =>
          error && (
            <Notice key={error.message} tone="danger" live="alert">
              {errorText(error, t('points.loadFailed'))}
            </Notice>
          ),
      )}
      {effect && (
        <div role="status" className="grid gap-3">
          <EffectList
            effects={[
              { term: t('points.mergeTrips'), value: effect.keberangkatan },
              { term: t('points.mergeOrders'), value: effect.pesanan },
            ]}
          />
          <p className="font-semibold">{t('points.mergeFinal')}</p>
        </div>
      )}
    </EditDialog>
  )
}

const readChoice = ({ ke }: { ke: string }): Checked<{ ke: number }> =>
  ke === ''
    ? { ok: false, errors: { ke: t('points.mergeChoose') } }
    : check(adminPoints.mergePoint.body, { ke })

const labelOf = ({ nama, alamat }: Point): string => (alamat ? `${nama} · ${alamat}` : nama)
