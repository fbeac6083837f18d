/** The channel on which a commit announces that seats of a trip changed; the payload is id_rute. */
export const SEAT_CHANNEL = 'seat_changes'
