import * as contract from '#contract/admin/maintenance.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import {
  callDoctor,
  dropJob,
  listBankQuestions,
  listDoctorReports,
  listEmails,
  listJobs,
  resendEmail,
  retryJob,
} from './maintenance.ts';

/** The admin's look at what the shop does by itself, and the way to help it on. */
export function maintenanceRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.listSentEmails, async ({ query, url }) => pageOf(url, await listEmails(db, query), query)),
    serve(contract.resendEmail, ({ user, params }) => resendEmail(services, user, params.id)),
    serve(contract.listJobs, async ({ query, url }) => {
      const { counts, ...page } = await listJobs(db, query);
      return { ...pageOf(url, page, query), counts };
    }),
    serve(contract.retryJob, ({ user, params }) => retryJob(db, user, params.id)),
    serve(contract.dropJob, ({ user, params, body }) => dropJob(db, user, params.id, body.reason)),
    serve(contract.listBankQuestions, () => listBankQuestions(db)),
    serve(contract.listDoctorReports, () => listDoctorReports(db)),
    serve(contract.callDoctor, ({ user }) => callDoctor(db, user)),
  ];
}
