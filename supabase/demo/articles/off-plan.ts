import type { DemoArticle } from '../demo-article.ts'

export const offPlan: DemoArticle = {
  title: 'Buying off plan: twelve questions to ask before the first instalment',
  category: 'Home Buying',
  excerpt:
    'A house that does not exist yet can be the best price you will ever get, or a drawing you paid for. Twelve questions tell which.',
  featuredImage: 'cover-plan-and-pencil.webp',
  authorName: 'Makazi Properties Team',
  tags: ['Off plan', 'Developers', 'Apartments', 'Due diligence'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 724,
  daysAgo: 67,
  content: `<p>To buy off plan is to lend a developer money in return for a price. If the building goes up on time, you have a home for less than your neighbours will pay. If it does not, you are one of many creditors with a brochure. The difference can usually be seen beforehand, by somebody who asks.</p>
<h2>About the land</h2>
<p><strong>1. Who owns it?</strong> Run the search on the mother title. It should be in the name of the company that signs your agreement, or there must be a joint venture agreement with the owner that your advocate has read.</p>
<p><strong>2. Is it charged?</strong> Most projects are financed by a bank, and that is no reason for alarm. But then the bank must agree, in writing, to release your unit from its charge when you have paid. Without that letter the bank comes first.</p>
<h2>About the approvals</h2>
<p><strong>3. Is there development permission?</strong> The county gives it under the Physical and Land Use Planning Act. Ask for the approved drawings and compare the number of floors with the brochure.</p>
<p><strong>4. Is there an environmental licence, and is the project registered?</strong> A building of this size needs an environmental impact licence from <a href="https://www.nema.go.ke">NEMA</a>, and the works and the contractor must be registered with the <a href="https://nca.go.ke">National Construction Authority</a>. Each has a number. Ask for it, and look at the board on the site: it must name the professionals.</p>
<h2>About the people</h2>
<p><strong>5. What have they finished?</strong> Visit two older projects on a Sunday and speak to somebody carrying shopping. Ask when they were promised the key, when they got it, and whether they have a title.</p>
<p><strong>6. Who certifies the work?</strong> Payment should follow certificates by an architect or quantity surveyor, not dates on a calendar.</p>
<h2>About your money</h2>
<p><strong>7. Where does it go?</strong> Best is an account from which money leaves only against certificates. At the least, deposits should go to an advocate’s client account and not to the developer’s till.</p>
<p><strong>8. What do the stages look like?</strong> A fair plan keeps you roughly level with the building.</p>
<table>
<thead><tr><th>Stage</th><th>A fair share, for example</th></tr></thead>
<tbody>
<tr><td>On signing</td><td>10 per cent</td></tr>
<tr><td>Foundation and ground slab</td><td>15 per cent</td></tr>
<tr><td>Structure complete</td><td>25 per cent</td></tr>
<tr><td>Walls, roof and windows</td><td>20 per cent</td></tr>
<tr><td>Finishes</td><td>20 per cent</td></tr>
<tr><td>Completion, against title documents</td><td>10 per cent</td></tr>
</tbody>
</table>
<p>A large discount for paying everything at once is a price for a risk. Sometimes it is worth it. Usually it is a sign that the bank said no.</p>
<p><strong>9. What happens if they are late?</strong> The agreement needs a completion date, a longest date after which you may leave, and the return of all your money with interest within a stated number of days. If it only says that the developer shall use best endeavours, it says nothing.</p>
<h2>About the home itself</h2>
<p><strong>10. What exactly am I buying?</strong> A unit number on a dated plan, the area measured inside the walls, the number of the parking bay, and a specification that names materials: not “quality tiles”, but which. Note how the developer may vary it.</p>
<p><strong>11. Which title will I get?</strong> It should be a sectional title to your unit, with your share in the common property. Ask who prepares the sectional plan, who pays, and by when after completion.</p>
<p><strong>12. What comes after the key?</strong> A defects period, six months at the least, in which the contractor repairs what shows itself. A first-year budget for the service charge, since the cheap figure in the brochure will be forgotten first. And a certificate of occupation from the county: do not move in without it.</p>
<h2>Three warnings</h2>
<ul>
<li>A reservation fee is not a purchase. Get its terms in writing: how long it holds the unit, and whether it comes back.</li>
<li>A price that rises every month on a poster is advertising. Ask what the last unit was actually sold for.</li>
<li>A show flat is furnished with small beds. Take a tape measure.</li>
</ul>
<h2>What we do for buyers</h2>
<p>We ask these twelve questions on your behalf and put the answers in one folder, with the documents behind them. Where an answer is missing, we write that it is missing. Some clients buy all the same, knowing what they do not know. That is a decision; the other thing is a hope.</p>
<p><em>Your advocate should read the agreement before you pay anything that cannot be returned.</em></p>`,
}
