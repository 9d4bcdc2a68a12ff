import type { DemoArticle } from '../demo-article.ts'

export const registeredAgents: DemoArticle = {
  title: 'How to check that your agent is registered',
  category: 'Property Tips',
  excerpt:
    'Two certificates, one register, and five questions. A short guide to the people who may, by law, sell or let your house.',
  featuredImage: 'westlands-office-entrance.webp',
  authorName: 'Grace Wanjikũ Mwangi',
  tags: ['Agents', 'EARB', 'Selling', 'Letting'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 315,
  daysAgo: 152,
  content: `<p>Anyone with a telephone can put a picture of a house on the internet. Not everyone may earn a commission from it. Under the Estate Agents Act, Chapter 533 of the laws of Kenya, a person who by way of business brings buyers and sellers, or landlords and tenants, together, or negotiates between them, must be registered with the <a href="https://estateagentsboard.or.ke">Estate Agents Registration Board</a>. To practise without registration is an offence.</p>
<p>Does it matter to you, the client? It does, for three reasons. A registered agent has been examined and can be struck off. The Act provides for insurance or a bond against the loss of clients’ money. And a dispute with a registered agent has somewhere to go.</p>
<h2>Two certificates</h2>
<ul>
<li><strong>The registration certificate</strong> is given once. It names a person, not only a firm.</li>
<li><strong>The practising certificate</strong> is given each year. It is the one to look at: a certificate from three years ago says that the agent was in order three years ago.</li>
</ul>
<p>Ask for both, and note the name and number. An agent who is registered will have them within reach; we keep ours on the wall beside the door.</p>
<h2>One register</h2>
<p>The Board publishes the list of agents who may practise in the current year. Look the name up yourself on the Board’s own site, or telephone its office. Do not follow a link that the agent sends you. If the firm is on the list but the person in front of you is not, ask under whose registration he or she works, and telephone that person.</p>
<h2>Five questions before you sign</h2>
<ol>
<li><strong>What exactly will you do?</strong> Measure, photograph, write, advertise where, show the house how often, report how.</li>
<li><strong>What does it cost, and when?</strong> A percentage of what, payable at which event, with or without VAT, and who pays for advertising. A viewing fee for tenants is not a fee that we have ever charged.</li>
<li><strong>Is it exclusive, and for how long?</strong> Three months is reasonable for a house. It should end by itself.</li>
<li><strong>Who holds the money?</strong> Deposits belong in a client account that is separate from the agent’s own. Ask for the name of the account.</li>
<li><strong>Whom do you act for?</strong> An agent cannot get the highest price for a seller and the lowest for a buyer. The answer should be one word.</li>
</ol>
<h2>Signs to leave by</h2>
<table>
<thead><tr><th>What you hear</th><th>What it may mean</th></tr></thead>
<tbody>
<tr><td>Send a small fee on this number to reserve a viewing</td><td>There may be no house</td></tr>
<tr><td>The owner is abroad and does not wish to be disturbed</td><td>The owner may not know</td></tr>
<tr><td>We need no agreement, we are all friends</td><td>The commission will be a surprise</td></tr>
<tr><td>I can sell it for a third more than the others say</td><td>You will be asked to reduce it in six weeks</td></tr>
<tr><td>Pay the deposit to me, I will pass it on</td><td>Pay the advocate’s client account, or nobody</td></tr>
</tbody>
</table>
<h2>Managers, valuers, surveyors, advocates</h2>
<p>A house sale needs several trades, each with a register of its own. A valuer is registered under the Valuers Act. A surveyor who finds your beacons is licensed under the Survey Act. Advocates are found in the search engine of the Law Society of Kenya. A firm that manages buildings for others and collects their rents is doing an estate agent’s work and should be registered for it.</p>
<p>No one person should be all of these on the same sale. When the agent offers you “our lawyer” and “our valuer” together with the house, thank them and find your own.</p>
<h2>What a fair agreement contains</h2>
<p>One or two pages are enough: the parties with identity or registration numbers, the property with its title number, the asking price and the lowest you will consider, the commission and when it falls due, the length of the agreement and how either side ends it, what is done with keys and with personal data, and a place for two signatures. Keep your copy.</p>
<blockquote>A good agent is easiest to recognise by what he tells you not to do.</blockquote>
<h2>If something goes wrong</h2>
<p>Write to the agent first, with dates and sums. If there is no answer, the Board takes complaints against registered agents, and for money that has disappeared there are the police and the courts. Bring the agreement, the receipts and the messages. Those who have nothing in writing have little to bring.</p>
<p>You may ask us for our certificates too. We would think less of you if you did not.</p>`,
}
