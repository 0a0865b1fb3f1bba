import type { Page } from '@playwright/test'
import { AccountPage } from './account-page.ts'
import { Entrance } from './entrance.ts'
import { HomePage } from './home-page.ts'
import { ItemPage } from './item-page.ts'
import { Player } from './player.ts'
import { ShelfPage } from './shelf-page.ts'
import { Shell } from './shell.ts'

/** The client on one page of a browser, by what a person finds there. */
export class App {
  readonly page: Page
  readonly entrance: Entrance
  readonly shell: Shell
  readonly home: HomePage
  readonly item: ItemPage
  readonly shelf: ShelfPage
  readonly account: AccountPage
  readonly player: Player

  constructor(page: Page) {
    this.page = page
    this.entrance = new Entrance(page)
    this.shell = new Shell(page)
    this.home = new HomePage(page)
    this.item = new ItemPage(page)
    this.shelf = new ShelfPage(page)
    this.account = new AccountPage(page)
    this.player = new Player(page)
  }

  /** The same with what a server of 2.2 may stop over, which is asked about first. */
  async playAnyway(itemId: string): Promise<void> {
    await this.page.goto(`item/${itemId}`)
    await this.item.play.click()
    await this.player.consent()
    await this.player.hears()
  }

  /** Opens an item's page, presses play and waits until sound is heard. */
  async play(itemId: string): Promise<void> {
    await this.page.goto(`item/${itemId}`)
    await this.item.play.click()
    await this.player.hears()
  }
}
