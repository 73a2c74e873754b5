import type { ShopModule } from '#server/platform/module.ts';
import { questionAdminRoutes } from './admin-routes.ts';
import { questionEmails } from './emails.ts';
import { questionRoutes } from './routes.ts';
import { sendAnswer, sendAnswerTask } from './send-answer.ts';

export const questionsModule: ShopModule = {
  folder: 'people/questions',
  routes: (services) => [...questionRoutes(services), ...questionAdminRoutes(services)],
  tables: ['product_questions'],
  emails: questionEmails,
  tasks: (services) => ({ [sendAnswerTask]: (payload) => sendAnswer(services, payload as { question: number }) }),
};
