/**
 * Ranges for which SAT's whole list of what a taxpayer issued has come into the mirror, and when it was asked for: a
 * table of `first`, `last` and `asked_at`. A list that came with a line that nobody could read proves nothing. Wants
 * :merchantId, :livemode, :rfc, :from, :to.
 */
export const listedByMetadata = `
  select cast(asked.date_from as timestamp) as first, cast(asked.date_to as timestamp) as last, asked.asked_at
    from sat_requests asked join sat_downloads download on download.id = asked.download_id
   where asked.merchant_id = :merchantId and asked.livemode = :livemode and asked.rfc = :rfc
     and asked.service = 'cfdi' and asked.request_type = 'emitidos' and asked.content = 'metadata'
     and asked.asked_at is not null and asked.status = 'todos' and asked.state in ('done', 'empty')
     and asked.date_from <= :to and asked.date_to >= :from
     and download.filters - 'status' = '{}'
     and not exists (
       select from sat_packages package
        where package.request_id = asked.id and (package.state <> 'imported' or package.faults_count > 0)
     )`;
