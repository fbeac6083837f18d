/** Quotas of agencies: the blocks of their channel. Writes nothing. */
import { agencyChannel, type AgencyQuota, type Meta } from '@tiketbus/contract'
import { getAgency } from '../../company/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pageOf, type PageQuery } from '../../platform/database/lists.ts'
import { sql } from '../../platform/database/statements.ts'
import { CLAIM_COUNTS_NOW, SEATS_OF_TRIP } from '../../tables/conditions.ts'

const QUOTAS = sql(
  'back_office_agency_quotas',
  `select t.id_rute, t.asal, t.tujuan, t.zona_asal, t.waktu_berangkat, b.nama_bus, l.label_kursi,
      array_agg(distinct bl.nomor_kursi order by bl.nomor_kursi) as nomor_kursi,
      coalesce(array_agg(distinct bl.nomor_kursi order by bl.nomor_kursi) filter (where exists (
        select from seat_claims c where c.id_rute = bl.id_rute and c.nomor_kursi = bl.nomor_kursi and c.ruas = bl.ruas and ${CLAIM_COUNTS_NOW})), '{}') as terisi,
      min(bl.until) as until, min(bl.reason) as reason, count(*) over () as total
    from seat_blocks bl join trips t on t.id_rute = bl.id_rute join buses b on b.id_bus = t.id_bus
      left join layouts l on l.id_tata_letak = t.id_tata_letak
    where bl.channel = $1 and bl.until > clock_timestamp() and bl.nomor_kursi <= ${SEATS_OF_TRIP}
      and t.archived_at is null and t.called_off_at is null
    group by t.id_rute, b.id_bus, l.id_tata_letak order by t.waktu_berangkat, t.id_rute limit $2 offset $3`,
  {
    present: ['nomor_kursi', 'terisi', 'until', 'reason', 'total'],
    nullable: ['label_kursi'],
    prepared: false,
  },
).as<Pick<AgencyQuota, 'zona_asal'>>()

/** Returns a page of an agency's quotas, the soonest departure first. Throws NOT_FOUND. */
export async function listQuotas(
  reader: Reader,
  id_agen: number,
  pages: PageQuery,
): Promise<{ data: AgencyQuota[]; meta: Meta }> {
  await getAgency(reader, id_agen)
  const { page, limit, offset } = pageOf(pages)
  const rows = await reader.rows(QUOTAS, [agencyChannel(id_agen), limit, offset])
  const data = rows.map(({ total: _total, ...quota }) => quota)
  return { data, meta: { page, limit, total: rows[0]?.total ?? 0 } }
}
