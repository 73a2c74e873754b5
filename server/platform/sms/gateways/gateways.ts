import type { SmsGatewayName } from '#rules/people/sms.ts';
import type { SmsGateway } from './gateway.ts';
import { httpGateway } from './http.ts';
import { nikitaGateway } from './nikita.ts';
import { simulatedGateway } from './simulated.ts';

/** Who sends by each gateway: another one is a file, a line here, and its settings in `rules/people/sms.ts`. */
export const gateways: Record<SmsGatewayName, SmsGateway> = {
  nikita: nikitaGateway,
  http: httpGateway,
  simulated: simulatedGateway,
};
