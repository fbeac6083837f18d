/** Lets the database describe a statement without running it: its parameters, its columns and their tables. */
import pg from 'pg'

export type Column = { name: string; type: number; table: number; column: number }
export type Description = { parameters: number[]; columns: Column[] }

type Message = { dataTypeIDs: number[] }
type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** Rejects with the database's error if the statement is invalid. */
export function describe(client: pg.Client, text: string): Promise<Description> {
  const described: Description = { parameters: [], columns: [] }
  const { connection } = client as unknown as { connection: pg.Connection }
  const onParameters = (message: Message) => (described.parameters = message.dataTypeIDs)
  connection.on('parameterDescription', onParameters)
  return new Promise<Description>((resolve, reject) => {
    client.query({
      submit: () => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: Field[] }) => {
        described.columns = fields.map((field) => ({
          name: field.name,
          type: field.dataTypeID,
          table: field.tableID,
          column: field.columnID,
        }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(described),
    } as unknown as pg.Submittable)
  }).finally(() => connection.off('parameterDescription', onParameters))
}
