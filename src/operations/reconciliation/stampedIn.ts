/**
 * Selects our stamped invoices whose documents are of a range, those that were cancelled since included, with `wall`,
 * their time. The index is by the instant of the stamp, which comes at most days after the document's (SAT takes none
 * older than 72 hours), and by clocks elsewhere on earth.
 */
export const stampedIn = `
  select id, source, uuid, series, folio, receiver_rfc, total, kind, state, cancellation_id, stamped_at, cast(fecha as timestamp) as wall
    from invoices
   where merchant_id = :merchantId and livemode = :livemode and kind <> 'retention'
     and state in ('stamped', 'cancelling', 'cancelled')
     and stamped_at >= cast(:from as timestamptz) - interval '2 days'
     and stamped_at < cast(:to as timestamptz) + interval '10 days'
     and cast(fecha as timestamp) >= cast(:from as timestamp)
     and cast(fecha as timestamp) < cast(:to as timestamp) + interval '1 second'`;
