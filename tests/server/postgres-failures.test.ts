import { describeWithPostgres } from '#tests/support/postgres/describe-with-postgres.ts'

import { testPostgresMaintenance } from './postgres-erasure-and-backup-contract.ts'
import { testPostgresFaults } from './postgres-faults-contract.ts'
import { testPostgresOutage } from './postgres-outage-contract.ts'
import { testPostgresUrl } from './postgres-server-and-cli-contract.ts'

describeWithPostgres((getCluster, programs) => {
  testPostgresFaults(getCluster)
  testPostgresUrl(getCluster)
  testPostgresMaintenance(getCluster, programs)
  testPostgresOutage(getCluster)
})
