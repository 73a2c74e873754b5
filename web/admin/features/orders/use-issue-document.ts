import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import type { DocumentKind } from './document-words.ts';
import { useOrderAnswers } from './use-order-steps.ts';

/** Issues a paper of an order: an invoice takes its number, any other is printed with the day of its issue on it. */
export function useIssueDocument(id: number, kind: DocumentKind) {
  const answers = useOrderAnswers();
  const changes = ['GET /admin/orders/{id}/documents/{kind}/'] as const;
  const invoice = useAdminMutation('POST /admin/orders/{id}/invoice/', {
    ...answers,
    changes: [...answers.changes, ...changes],
  });
  const paper = useAdminMutation('POST /admin/orders/{id}/documents/{kind}/', {
    changes,
    // A frame later the sheet shows the day of its issue.
    onDone: () => requestAnimationFrame(() => window.print()),
  });
  return {
    isBusy: invoice.isPending || paper.isPending,
    issue: () => (kind === 'invoice' ? invoice.mutate({ params: { id } }) : paper.mutate({ params: { id, kind } })),
  };
}
