/**
 * Ends the program if this Node is older than the one that the program is written for, before anything is written. Plain JavaScript:
 * `npm start` runs it in front of the program, because an old Node cannot even read the program's first file.
 */
'use strict'

const needed = Number.parseInt(require('../../../package.json').dependencies.node, 10)
const found = process.versions.node

if (Number.parseInt(found, 10) < needed) {
  console.error(
    `Node ${found} bukan Node ${needed} yang dipasang bersama paket: jalankan npm ci tanpa --ignore-scripts (atau npm rebuild node), lalu npm start.`,
  )
  process.exit(1)
}
