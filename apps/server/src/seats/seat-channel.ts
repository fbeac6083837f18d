/** The channel on which a commit says that seats of a trip changed; the payload is id_rute. */
export const SEAT_CHANNEL = 'seat_changes'
