import * as documents from '#contract/admin/documents.ts';
import * as batches from '#contract/admin/order-batches.ts';
import * as making from '#contract/admin/order-making.ts';
import * as contract from '#contract/admin/orders.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { issueDocument, readDocument, readInvoice } from '#server/sales/orders/documents/documents.ts';
import { issueInvoice } from '#server/sales/orders/documents/invoices.ts';
import { allWaysOf } from '#server/sales/orders/messages/choices.ts';
import { searchPeople } from '#server/sales/orders/placing/order-customer-queries.ts';
import { placeByStaff, previewByStaff } from '#server/sales/orders/placing/place-by-staff.ts';
import { addNote, cancelByStaff, stepOrder } from './admin-moves.ts';
import { readAdminOrder, readBoard } from './admin-orders.ts';
import { cancelFlood, describeFlood } from './cancel-flood.ts';
import { editOrder, previewEdit } from './edit-order.ts';
import { handOver } from './hand-over.ts';
import { readBatch, recentBatches, takeSteps, takeStepsBack } from './order-batches.ts';
import { takeStepBack } from './step-back.ts';

/** Orders for those who work on them. */
export function orderAdminRoutes(services: Services): Route[] {
  return [
    serve(contract.listAdminOrders, ({ query: { limit, offset, ordering, ...filter } }) =>
      readBoard(services.db, filter, { limit, offset, ordering }),
    ),
    serve(making.placeAdminOrder, ({ user, body, headers, ip }) =>
      placeByStaff(services, user, body, { ip, idempotencyKey: headers['idempotency-key'] }),
    ),
    serve(making.previewAdminOrder, ({ body }) => previewByStaff(services, body)),
    serve(making.findOrderCustomers, ({ query: { search } }) => (search ? searchPeople(services.db, search) : [])),
    serve(making.previewOrderEdit, ({ params, body }) => previewEdit(services, params.id, body)),
    serve(making.editAdminOrder, ({ user, params, body }) => editOrder(services, user, params.id, body)),
    serve(contract.getAdminOrder, ({ params }) => readAdminOrder(services, params.id)),
    serve(contract.getAdminOrderNews, ({ params }) => allWaysOf(services, params.id)),
    serve(contract.moveAdminOrder, ({ user, params, body }) => stepOrder(services, user, params.id, body)),
    serve(batches.takeManySteps, ({ user, body }) => takeSteps(services, user, body)),
    serve(batches.takeManyStepsBack, ({ user, params }) => takeStepsBack(services, user, params.id)),
    serve(batches.getOrderBatch, ({ params }) => readBatch(services, params.id)),
    serve(batches.listOrderBatches, async () => ({ results: await recentBatches(services) })),
    serve(contract.takeStepBack, ({ user, params, body }) => takeStepBack(services, user, params.id, body)),
    serve(contract.cancelAdminOrder, ({ user, params, body }) => cancelByStaff(services, user, params.id, body)),
    serve(contract.readFlood, ({ params }) => describeFlood(services, params.id)),
    serve(contract.cancelFlood, ({ user, params, body }) => cancelFlood(services, user, params.id, body)),
    serve(contract.issueInvoice, ({ user, params }) => issueInvoice(services, user, params.id)),
    serve(documents.readOrderDocument, ({ params: { id, kind }, query }) =>
      kind === 'invoice' ? readInvoice(services.db, id, query.number) : readDocument(services.db, id, kind),
    ),
    serve(documents.issueOrderDocument, ({ user, params }) => issueDocument(services, user, params.id, params.kind)),
    serve(contract.handOverOrder, ({ user, params, body }) => handOver(services, user, params.id, body)),
    serve(contract.addOrderNote, ({ user, params, body }) => addNote(services, user, params.id, body.text)),
  ];
}
